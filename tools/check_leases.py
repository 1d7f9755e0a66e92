"""Check leases between two processes on one device, in under a minute.

    python tools/check_leases.py cuda:0

For each way in which memory is shared (cuMemAlloc, the driver's pool, a DebugAllocator) it lends,
borrows, writes with a kernel, returns, transfers and kills, and compares contents. Prints a line
for each check with its time, and the cost of lend, borrow and return; exit code 1 where one fails.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import ignis
from ignis.errors import CudaError, LeaseError, MemoryContractViolation
from tests.helpers.peers import Peer, Peers, await_lapse, lenders

PATIENCE = 60.0
COUNT = 1 << 20
ALLOCATORS: dict[str, Callable[[], object]] = {
    "pool": ignis.runtime.PoolAllocator,
    "direct": ignis.runtime.DirectAllocator,
    "debug": lambda: ignis.runtime.DebugAllocator(ignis.runtime.PoolAllocator()),
}


def ended(lease: ignis.runtime.Lease) -> None:
    """Wait for the end of a lease."""
    assert lease.wait(PATIENCE), lease


def same_bytes(peer: Peer) -> None:
    """Both processes see the same bytes, in a view and behind queued work."""
    stream = ignis.Stream()
    a = ignis.zeros(COUNT)
    with stream:
        a.fill(3)
    lease = ignis.lend(a, to=peer)
    assert peer.run("b = ignis.borrow(lease); result = set(b.tolist())", lease=lease) == {3.0}
    part = ignis.lend(a[5:7], to=peer)
    assert peer.run("c = ignis.borrow(lease); result = c.ptr - b.ptr", lease=part) == 20
    peer.run(
        """
        with ignis.Stream():
            ignis.kernels.elementwise.scale(b, 2.0, out=b)
        b.free()
        c.free()
        """
    )
    ended(lease)
    ended(part)
    assert set(a.tolist()) == {6.0}
    ignis.memory.collect()
    a.free()


def again(peer: Peer) -> None:
    """The same memory is lent anew, and new memory at the same address."""
    for value in range(4):
        a = ignis.full(COUNT, float(value))
        for _ in range(2):
            lease = ignis.lend(a, to=peer)
            code = "b = ignis.borrow(lease); result = float(b.to_host().mean()); b.free()"
            assert peer.run(code, lease=lease) == value
            ended(lease)
        a.free()


def many(peer: Peer) -> None:
    """Sixty-four arrays at a time, which may share blocks of the driver's."""
    arrays = [ignis.full(7, float(i)) for i in range(64)]
    leases = [ignis.lend(a, to=peer) for a in arrays]
    code = "kept = [ignis.borrow(x) for x in leases]; result = [b.tolist()[6] for b in kept]"
    assert peer.run(code, leases=leases) == [float(i) for i in range(64)]
    peer.run("for b in kept: b.fill(1); b.free()")
    for lease, a in zip(leases, arrays, strict=True):
        ended(lease)
        assert a.tolist() == [1.0] * 7
        a.free()


def transfer(peer: Peer) -> None:
    """The ownership moves, and the memory comes back when the new owner frees it."""
    a = ignis.full(COUNT, 2.0)
    lease = ignis.lend(a, to=peer, owner="store")
    code = "b = ignis.borrow(lease); result = b.owner, ignis.memory.live_bytes('store')"
    assert peer.run(code, lease=lease) == ("store", 4 * COUNT)
    assert a.freed
    assert ignis.memory.live_bytes() == 0
    peer.run("b.free()")
    ended(lease)


def borrower_killed(peer: Peer) -> None:
    """A borrower that is killed while its kernel runs gives its lease back."""
    a = ignis.ones(COUNT)
    lease = ignis.lend(a, to=peer)
    code = """
    b = ignis.borrow(lease)
    for _ in range(500):
        ignis.kernels.elementwise.scale(b, 1.0, out=b)
    """
    peer.run(code, lease=lease)
    try:
        a.free()
    except MemoryContractViolation as error:
        assert f"pid {peer.pid}" in str(error)
    else:
        raise AssertionError("a lent array was freed")
    peer.kill()
    start = time.perf_counter()
    ended(lease)
    print(f"      taken back {1e3 * (time.perf_counter() - start):.1f} ms after the end")
    a.fill(4)
    assert set(a.tolist()) == {4.0}
    a.free()


def lender_killed(peer: Peer) -> None:
    """An array of a lender that was killed raises LeaseError, and the context lives on."""
    lease = peer.run("a = ignis.full(1 << 20, 5.0); result = ignis.lend(a, to='check')")
    b = ignis.borrow(lease)
    assert set(b.tolist()) == {5.0}
    ignis.kernels.elementwise.scale(b, 2.0, out=b)
    peer.kill()
    await_lapse(b)
    try:
        b.to_host()
    except LeaseError:
        pass
    else:
        raise AssertionError("an array of a lender that has ended was read")
    b.free()
    with ignis.ones(7) as x:
        assert x.tolist() == [1.0] * 7, "the context is damaged"


CHECKS = (same_bytes, again, many, transfer, borrower_killed, lender_killed)


def cost(peer: Peer) -> None:
    """Print what a lease costs."""
    a = ignis.ones(COUNT)
    code = """
    import time
    start = time.perf_counter(); b = ignis.borrow(lease); middle = time.perf_counter(); b.free()
    result = middle - start, time.perf_counter() - middle
    """
    figures = []
    for _ in range(20):
        start = time.perf_counter()
        lease = ignis.lend(a, to=peer)
        figures.append((time.perf_counter() - start, *peer.run(code, lease=lease)))
        ended(lease)
    a.free()
    lend, borrow, back = (1e6 * min(column) for column in zip(*figures, strict=True))
    print(f"microseconds (best of 20): lend {lend:.0f}, borrow {borrow:.0f}, return {back:.0f}")
    rounds = []
    api, index = ignis.default_device().api, ignis.default_device().id
    for _ in range(200):
        start = time.perf_counter_ns()
        ptr = api.mem_alloc_async(index, 1 << 20, 0)
        middle = time.perf_counter_ns()
        api.mem_free_async(index, ptr, 0)
        rounds.append((middle - start, time.perf_counter_ns() - middle))
    allocate, free = (min(column) / 1e3 for column in zip(*rounds, strict=True))
    print(f"mem_alloc_async {allocate:.2f}, mem_free_async {free:.2f} microseconds (best of 200)")


def main() -> int:
    """Run every check with every allocator."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("device", nargs="?", help="default: as ignis.default_device()")
    name = parser.parse_args().device or ignis.default_device().name
    failed = 0
    with ignis.use_device(name) as device:
        peers, pids = Peers(IGNIS_DEVICE=name), set()
        for label, make in ALLOCATORS.items():
            for check in CHECKS:
                start = time.perf_counter()
                try:
                    with ignis.use_allocator(make()):  # type: ignore[arg-type]
                        peer = peers.make()
                        pids.add(peer.pid)
                        check(peer)
                    assert ignis.memory.leases() == []
                    verdict = "ok"
                except Exception as error:
                    failed += 1
                    verdict = f"FAILED: {type(error).__name__}"
                    traceback.print_exc()
                taken = time.perf_counter() - start
                print(f"{label:7}{check.__name__:16}{taken:6.2f} s  {verdict}", flush=True)
        cost(peers.make())
        peers.close()
        left = sorted(pids.intersection(lenders()))
        ignis.memory.collect()
        ignis.memory.trim()
        try:
            device.synchronize()
        except CudaError as error:
            failed += 1
            print(f"FAILED: {error}")
        print(f"sockets left: {left}; live {ignis.memory.live_bytes()} B")
        failed += bool(left)
    print(f"{device}: {failed} failed" if failed else f"{device}: all checks passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
