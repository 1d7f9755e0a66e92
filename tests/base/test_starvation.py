"""Allocations of the interpreter that fail, one at a time: blocks end, locks are released."""

from __future__ import annotations

import pytest

from tests.helpers.processes import run_starved
from tools.fuzz.interrupts import drops_code

pytestmark = pytest.mark.no_order_check  # the checker allocates for itself

LOCKS = """
    from ignis.base.locks import Condition, Lock
    lock, condition = Lock(), Condition()
    def blocks():
        with lock, condition:
            pass
    def waits():
        with condition:
            condition.wait(1e-6)
    def makes():
        with Lock():
            pass
    for call in blocks, waits, makes:
        for number in starved(lambda: (gc.collect(), call()), 60):
            assert not lock._is_owned() and not condition._is_owned(), number
"""


def test_a_block_releases_its_lock() -> None:
    run_starved("sim:0", LOCKS)


SETTINGS = """
    from contextvars import ContextVar
    others = [ContextVar(str(number)) for number in range(40)]
    for other in others:
        other.set(0)  # an empty context takes no memory
    from ignis.autograd import autocast
    from ignis.runtime.allocators.current import current_allocator
    from ignis.kernels.common.precision import current_precision
    from ignis.runtime.ownership.owners import acting, acting_owner, owner_of_copy
    stream, x = ignis.Stream(D), ignis.ones(3, device=D)
    allocator = ignis.runtime.PoolAllocator()
    def state():
        return (ignis.current_stream(D).handle, acting_owner(), owner_of_copy("store"),
                current_allocator() is allocator, ignis.default_device().name,
                current_precision(), autocast.lowest(), ignis.autograd.tape.is_recording(),
                len(ignis.autograd.tape.thread_state.mine.tapes), x.ref_count)
    outside = state()
    blocks = (lambda: stream, lambda: ignis.acting_as("nccl"), lambda: ignis.use_device(D),
              lambda: ignis.use_allocator(allocator), lambda: ignis.matmul_precision("float32"),
              lambda: ignis.autocast("bfloat16"), lambda: x.hold("why"), ignis.no_grad, ignis.Tape)
    for block in blocks:
        def call():
            gc.collect()
            with block():
                with block():
                    pass
        for number in starved(call, 150):
            assert state() == outside, (number, block, state())
    with stream:
        inside = state()
        def call():
            gc.collect()
            with ignis.acting_as("nccl"), ignis.Stream(D), ignis.no_grad():
                pass
        for number in starved(call, 250):
            assert state() == inside, (number, state())
    assert state() == outside
"""


def test_the_end_of_a_block_sets_what_was_before() -> None:
    run_starved("sim:0", SETTINGS)


PINNED = """
    buffer, a = ignis.PinnedBuffer(40, D), ignis.ones(10, device=D)
    def view():
        buffer.numpy("float32")[:] = 1
    def copies():
        a.from_host_async(buffer.numpy("float32")).wait()
        assert a.to_host_async().result()[9] == 1
    for call in view, copies:
        for number in starved(call, 400):
            a.device.synchronize(), ignis.memory.collect(), ignis.memory.collect()
            assert (ignis.memory.pinned_bytes(), a.ref_count) == (40, 0), number
    buffer.free(), a.free()
"""


def test_pinned_memory_and_its_copies_are_let_go() -> None:
    if drops_code():
        pytest.skip("this Python itself crashes where it has no memory for a function")
    run_starved("sim:0", PINNED)


HELPERS = """
    import numpy as np
    from ignis.sim.engine import launch
    launch._WORTH_A_THREAD = 1e-12  # each launch takes all threads
    n = 4096
    a, b = ignis.full((n,), 3.0, device=D), ignis.full((n,), 4.0, device=D)
    out = ignis.empty((n,), device=D)
    kernel = ignis.compile('''extern "C" __global__ void sum(float* o, const float* a,
        const float* b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) o[i] = a[i] + b[i]; }''', "sum", device=D)
    def call():
        kernel.launch(n // 64, 64, (out, a, b, n))
    for number in starved(call, 400):
        out.zero()
        call()
        assert (out.to_host() == 7).all(), number
"""


def test_helpers_of_a_launch_are_waited_for_and_the_next_one_is_right() -> None:
    run_starved("sim:0", HELPERS, IGNIS_SIM_THREADS="3")


ADDRESSES = """
    import random
    from ignis.sim.memory.address_space import AddressSpace
    space, rng, live = AddressSpace(1 << 26), random.Random(7), []
    def call():
        for _ in range(6):
            if live and rng.random() < 0.5:
                live[-1], live[at] = live[(at := rng.randrange(len(live)))], live[-1]
                space.free(live[-1])
                live.pop()
            else:
                live.append(0)
                live[-1] = space.allocate(rng.choice((256, 300, 4000, 70_000)))
    def tidy():
        live[:] = [start for start in live if space.find(start)]
    for turn in range(8):
        for number in starved(call, 40):
            tidy()
            assert len(set(live)) == len(live) == len(space._live), number
    while live:
        space.free(live.pop())
    assert not space._live and space.allocate(1 << 22)
"""


def test_simulated_addresses_stay_consistent() -> None:
    run_starved("sim:0", ADDRESSES)
