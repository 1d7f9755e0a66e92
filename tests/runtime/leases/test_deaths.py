"""Either side of a lease is killed at every step of docs/leases.md.

Everybody else gets a clear error or goes on, the lease is taken back, and no memory, mapping or
socket is left.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ignis
from ignis.errors import LeaseError
from tests.helpers.peers import Peer, await_lapse, lenders
from tests.helpers.processes import PATIENCE

_DIE = """
from ignis.runtime.leases import borrower, connection, lender, rendezvous
from ignis.runtime.leases.borrower import Borrower
from ignis.runtime.leases.connection import Connection
from ignis.runtime.leases.lender import Lender

def die(owner, name, after=False, when=lambda *values: True):
    call = getattr(owner, name)
    def dying(*values, **named):
        if not after and when(*values):
            os.kill(os.getpid(), signal.SIGKILL)
        result = call(*values, **named)
        if after and when(*values):
            os.kill(os.getpid(), signal.SIGKILL)
        return result
    setattr(owner, name, dying)

def says(what):
    return lambda connection, message, *rest: message["do"] == what

"""

BORROWER = {
    "2 before it calls": "die(rendezvous, 'call')",
    "2 when it has called": "die(rendezvous, 'call', after=True)",
    "3 before it asks": "die(Connection, 'send', when=says('borrow'))",
    "3 when it has asked": "die(Connection, 'send', after=True, when=says('borrow'))",
    "4 when it was granted": "die(Borrower, '_require_layout')",
    "5 before it maps": "die(type(D.api), 'mem_import')",
    "5 when it has mapped": "die(type(D.api), 'mem_import', after=True)",
    "6 when it has said so": "die(Connection, 'send', after=True, when=says('mapped'))",
    "6 when it was confirmed": "die(Borrower, '_array')",
    "7 in use": "",
    "8 before it unmaps": "die(type(D.api), 'mem_close')",
    "8 when it has unmapped": "die(type(D.api), 'mem_close', after=True)",
    "9 before it says so": "die(Connection, 'send', when=says('released'))",
    "9 when it has said so": "die(Connection, 'send', after=True, when=says('released'))",
}
UNNOTICED = ("2 ", "3 before")
"""Steps at which the lender does not know yet who will borrow."""

LENDER = {
    "1 before it listens": "die(rendezvous.socket.socket, 'listen')",
    "1 when it listens": "die(rendezvous, 'publish', after=True)",
    "1 when it has offered": "die(Lender, 'lend', after=True)",
    "2 when it was called": "die(Lender, '_accept')",
    "2 when it has accepted": "die(Lender, '_accept', after=True)",
    "3 when it was asked": "die(Lender, '_grant')",
    "4 when it has granted": "die(Lender, '_grant', after=True)",
    "6 when it is told of the mapping": "die(Lender, '_confirm')",
    "6 when it has confirmed": "die(Lender, '_confirm', after=True)",
    "7 in use": "",
    "9 when it is told of the return": "die(Lender, 'end')",
    "9 when it has ended the lease": "die(Lender, 'end', after=True)",
}

TRANSFERS = [
    ("borrower", "6 when it has said so"),
    ("borrower", "7 in use"),
    ("borrower", "8 when it has unmapped"),
    ("lender", "6 when it is told of the mapping"),
    ("lender", "6 when the ownership has moved"),
    ("lender", "7 in use"),
]
MOVED = {"6 when the ownership has moved": "die(Lender, '_transfer', after=True)"}

often = pytest.mark.parametrize("time", [pytest.param(0), pytest.param(1, marks=pytest.mark.soak)])
"""Once in every run of the suite; as often as the issue of leases needs in a soak."""
_TIMES = 20


def repeat(time: int, once: Callable[[], None]) -> None:
    """Do it once, or as often as a soak does."""
    for _ in range(_TIMES if time else 1):
        once()


def borrower_dies(make_peer: Callable[[], Peer], step: str, owner: str | None = None) -> None:
    """Kill a borrower at a step; look at the lender, which is this process, and at another one."""
    peer, other = make_peer(), make_peer()
    a, kept = ignis.ones(129), ignis.ones(7)
    lease = ignis.lend(a, to="worker", owner=owner)
    bystander = ignis.lend(kept, to=other)
    other.run("b = ignis.borrow(lease)", lease=bystander)
    dying = "D = ignis.Device(ignis.default_device())\n" + _DIE + BORROWER[step]
    peer.run(dying)
    peer.start(
        "b = ignis.borrow(lease)\nb.free()" if BORROWER[step] else "b = ignis.borrow(lease)",
        lease=lease,
    )
    if not BORROWER[step]:
        peer.finish()
        peer.kill()
    peer.await_end()
    if step.startswith(UNNOTICED):
        assert not lease.wait(0)
        again = make_peer()  # a restarted worker has the same descriptor
        assert again.run("b = ignis.borrow(lease); result = b.tolist()", lease=lease) == [1.0] * 129
        again.run("b.free()")
    assert lease.wait(PATIENCE)
    assert [(each.role, each.peer) for each in ignis.memory.leases()] == [("lent", other.pid)]
    assert a.freed == (owner is not None)
    if not a.freed:
        a.fill(2)
        a.free()
    assert other.run("result = b.tolist(); b.free()") == [1.0] * 7
    assert bystander.wait(PATIENCE)
    kept.free()


@often
@pytest.mark.parametrize("step", BORROWER)
def test_a_borrower_may_die_at_every_step(
    make_peer: Callable[[], Peer], step: str, time: int
) -> None:
    repeat(time, lambda: borrower_dies(make_peer, step))


def lender_dies(make_peer: Callable[[], Peer], step: str, owner: str | None = None) -> None:
    """Kill a lender at a step; look at the borrower, which is this process."""
    peer = make_peer()
    code = {**LENDER, **MOVED}[step]
    live = ignis.memory.live_bytes()
    prepared = "D = ignis.Device(ignis.default_device())\n" + _DIE
    make = "a = ignis.ones(129)\nresult = ignis.lend(a, to='reader', owner=owner)"
    if step.startswith("1 "):
        peer.run(prepared + code)
        peer.start(make, owner=owner)
        peer.await_end()
        # Nobody has a descriptor, nobody lends after it: nothing is left of it all the same.
        assert peer.pid not in lenders()
        return
    peer.run(prepared + code)
    lease = peer.run(make, owner=owner)
    b = None
    try:
        b = ignis.borrow(lease)
    except LeaseError as error:
        assert f"of pid {peer.pid} to reader: " in str(error)
    else:
        if step.startswith("9 "):
            b.free()
        elif not code:
            peer.kill()
    peer.await_end()
    if b is not None and not b.freed:
        await_lapse(b)
        with pytest.raises(LeaseError, match=f"from pid {peer.pid}: the lender"):
            b.to_host()
        b.free()
    with pytest.raises(LeaseError, match="the lender ended|the lender, pid .*, has hung up"):
        ignis.borrow(lease)
    assert ignis.memory.leases() == []
    assert ignis.memory.live_bytes() == live
    assert peer.pid not in lenders()


@often
@pytest.mark.parametrize("step", LENDER)
def test_a_lender_may_die_at_every_step(
    make_peer: Callable[[], Peer], step: str, time: int
) -> None:
    repeat(time, lambda: lender_dies(make_peer, step))


@pytest.mark.soak
@pytest.mark.parametrize(("side", "step"), TRANSFERS)
def test_either_side_may_die_when_the_ownership_moves(
    make_peer: Callable[[], Peer], side: str, step: str
) -> None:
    def once() -> None:
        if side == "borrower":
            borrower_dies(make_peer, step, "store")
        else:
            lender_dies(make_peer, step, "store")

    repeat(1, once)
