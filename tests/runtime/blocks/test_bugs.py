"""Real bugs of serving systems, planted: each is refused or reported by name, its twin silent."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable, Iterator

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    CheckError,
    DoubleFreeError,
    IgnisError,
    LeakError,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.kernels import attention

ROW = (2, 1, 4)

Scene = Callable[[ignis.BlockPool, bool], None]
BUGS: dict[str, tuple[Scene, type[IgnisError], str]] = {}


def bug(error: type[IgnisError], match: str) -> Callable[[Scene], Scene]:
    """Enter a scene: it raises where it is planted, and cleans up by itself in both cases."""

    def enter(scene: Scene) -> Scene:
        BUGS[scene.__name__] = scene, error, match
        return scene

    return enter


@pytest.fixture
def pool(device: ignis.Device) -> Iterator[ignis.BlockPool]:
    with ignis.tracing():
        pool = ignis.BlockPool(6, 4, ROW)
        yield pool
        if not pool.freed:
            for block in pool.blocks():
                for holder in list(block.holders):
                    pool.reclaim(holder)
            pool.free()


def in_thread(work: Callable[[], object], name: str) -> None:
    thread = threading.Thread(target=work, name=name)
    thread.start()
    thread.join()


def rows(count: int) -> ignis.NvArray:
    return ignis.ones((count, *ROW))


def append(sequence: ignis.BlockSequence, count: int) -> None:
    with rows(count) as more:
        sequence.append(more)


def attend(pool: ignis.BlockPool, table: ignis.NvArray, length: int) -> np.ndarray:
    with ignis.ones((1, 4)) as q, ignis.array(np.array([length], np.int32)) as lengths:
        with attention.paged(q, pool, table, lengths) as out:
            return out.to_host()


@bug(MemoryContractViolation, r"2 blocks in use: .*held by 'worker 3' at \S*test_bugs\.py:")
def release_after_a_dead_worker_deadlocks(pool: ignis.BlockPool, planted: bool) -> None:
    def work() -> None:
        pool.allocate(2, holder="worker 3")  # and the worker dies

    in_thread(work, "worker 3")
    if not planted:
        assert pool.reclaim("worker 3") == 2
    pool.free()


@bug(MemoryContractViolation, r"'reader' does not hold block 0 .*; it is held by 'owner' at \S+")
def counts_that_reach_minus_one(pool: ignis.BlockPool, planted: bool) -> None:
    (block,) = pool.allocate(1, holder="owner")
    pool.hold(block, "reader")
    pool.release(block, "reader")
    if planted:
        pool.release(block, "reader")
    assert block.ref_count == 1
    pool.release(block, "owner")


@bug(LeakError, r"3 blocks of pool .*\n.*held by 'load' at \S*test_bugs\.py:\d+.*allocated at")
def blocks_of_an_aborted_load_are_never_reclaimed(pool: ignis.BlockPool, planted: bool) -> None:
    sequence = ignis.BlockSequence(pool, holder="load")
    try:
        with sequence if not planted else warnings.catch_warnings():
            append(sequence, 9)
            raise ConnectionError("the peer is gone")
    except ConnectionError:
        pass
    if planted or ignis.memory.blocks():
        ignis.memory.check()


@bug(UseAfterFreeError, r"stale: block 0 .*freed by 'request', 'ignis' acted in thread \S+ at \S+")
def freed_blocks_are_still_written_by_a_step_under_way(
    pool: ignis.BlockPool, planted: bool
) -> None:
    sequence = ignis.BlockSequence(pool, holder="request")
    sequence.reserve(3)
    with (
        pool.table(sequence) as table,
        ignis.array(np.array([1], np.int32)) as lengths,
        ignis.ones((1, 4)) as k,
    ):
        if planted:
            sequence.free()
        attention.append_paged(k, k, pool, table, lengths)
        sequence.advance(1)
        ignis.current_stream().synchronize()
    sequence.free()


@bug(DoubleFreeError, r"block 0 .*allocated at \S*test_bugs\.py:\d+.* freed by 'a', .* at \S+")
def a_block_is_silently_freed_twice(pool: ignis.BlockPool, planted: bool) -> None:
    (block,) = pool.allocate(1, holder="a")
    pool.release(block, "a")
    if planted:
        pool.release(block, "a")
    assert pool.available == 6


@bug(DoubleFreeError, r"block 0 .*freed by 'request', .* at \S*test_bugs\.py:\d+ in finish")
def one_block_is_freed_by_two_release_paths(pool: ignis.BlockPool, planted: bool) -> None:
    sequence = ignis.BlockSequence(pool, holder="request")
    append(sequence, 2)

    def finish() -> None:
        pool.release(sequence.blocks, "request")

    if planted:
        finish()
    sequence.free()


@bug(LeakError, r"2 blocks of pool .*\n.*'request 8' at (.|\n)*pinned memory: 1 leak, 512 B")
def host_blocks_of_an_aborted_request_leak(pool: ignis.BlockPool, planted: bool) -> None:
    buffer = ignis.PinnedBuffer(512)
    host = ignis.BlockPool(4, 4, ROW, memory=buffer)
    blocks = host.allocate(2, holder="request 8")  # and the request is aborted
    try:
        if not planted:
            host.release(blocks, "request 8")
            assert ignis.memory.blocks() == []
        else:
            ignis.memory.check(include_pinned=True)
    finally:
        host.reclaim("request 8")
        host.free()
        buffer.free()


@bug(MemoryContractViolation, r"BlockPool.evict: block 0 .*is held by 'send' at \S*test_bugs\.py:")
def a_block_is_evicted_while_it_is_being_sent(pool: ignis.BlockPool, planted: bool) -> None:
    (block,) = pool.allocate(1, holder="prefill")
    pool.hold(block, "send")
    pool.release(block, "prefill", keep=True)
    if not planted:
        pool.release(block, "send", keep=True)
    pool.evict(block)


@bug(CheckError, r"sequence 0 has 5 rows written: row 1 of block 1 .*owner 'store'.*'request' at")
def rows_above_the_written_length_are_read_by_attention(
    pool: ignis.BlockPool, planted: bool
) -> None:
    with ignis.acting_as("store"):
        sequence = ignis.BlockSequence(pool, holder="request")
    append(sequence, 5)
    sequence.reserve(2)
    with pool.table(sequence) as table:
        out = attend(pool, table, 6 if planted else 5)
    assert np.array_equal(out, np.ones((1, 4)))
    sequence.free()


@bug(MemoryContractViolation, r"block 0 .*is in a table, array #\d+ .*, that is held by 'graph'")
def a_block_is_reused_while_another_stream_reads_it(pool: ignis.BlockPool, planted: bool) -> None:
    sequence = ignis.BlockSequence(pool, holder="request")
    append(sequence, 3)
    table, q = pool.table(sequence), ignis.ones((1, 4))
    lengths = ignis.array(np.array([3], np.int32))
    graph = ignis.capture(attention.paged, q, pool, table, lengths)
    stream = ignis.Stream()
    stream.wait_stream(ignis.current_stream())
    with stream:
        graph.replay()
    try:
        if not planted:
            graph.free()
        sequence.free()
    finally:
        stream.synchronize()
        if not graph.freed:
            graph.free()
        for array in (table, q, lengths):
            array.free()


@bug(MemoryContractViolation, r"is in a table, .*that is held by 'graph' at \S+")
def a_graph_frees_the_workspace_of_another_graph(pool: ignis.BlockPool, planted: bool) -> None:
    sequence = ignis.BlockSequence(pool, holder="request")
    append(sequence, 3)
    table, q = pool.table(sequence), ignis.ones((1, 4))
    lengths = ignis.array(np.array([3], np.int32))
    first, second = (ignis.capture(attention.paged, q, pool, table, lengths) for _ in range(2))
    try:
        first.free()
        if not planted:
            second.free()
        sequence.free()
    finally:
        if not second.freed:
            second.replay()
            assert np.array_equal(second.outputs.to_host(), np.ones((1, 4)))
            second.free()
        for array in (table, q, lengths):
            array.free()


@bug(MemoryContractViolation, r"free: array #\d+ .*is held by 'BlockPool' at \S*test_bugs\.py:")
def a_pool_is_torn_down_after_its_allocator(pool: ignis.BlockPool, planted: bool) -> None:
    memory = ignis.zeros(256)
    cut = ignis.BlockPool(4, 4, 4, memory=memory)
    try:
        if planted:
            memory.free()
    finally:
        cut.free()
        memory.free()


@bug(MemoryContractViolation, r"view: pool .*is asleep: thread 'MainThread' called .* at \S+")
def memory_is_freed_while_asleep(pool: ignis.BlockPool, planted: bool) -> None:
    one, two = pool.allocate(2, holder="request")
    with rows(1) as row:
        pool.write(two, row)
    pool.sleep()
    pool.release(one)  # of the host's books only
    try:
        if planted:
            pool.view(two)
    finally:
        pool.wake()
    with pool.view(two) as view:
        assert view.tolist() == [1.0] * 8
    pool.release(two)


@bug(ArgumentError, r"has 4 rows of float32\[1, 2, 4\], .* has 4 rows of float32\[2, 1, 4\]")
def a_wrong_layout_is_handed_over_silently(pool: ignis.BlockPool, planted: bool) -> None:
    other = ignis.BlockPool(2, 4, (1, 2, 4) if planted else ROW)
    (source,), (target,) = other.allocate(1, holder="prefill"), pool.allocate(1, holder="decode")
    try:
        other.advance(source, 0)
        pool.copy(source, target)
    finally:
        other.release(source)
        pool.release(target)
        other.free()


@bug(UseAfterFreeError, r"the table, array #\d+, is stale: block 1 .*'request', .* at \S+test_bugs")
def addresses_that_were_registered_are_stale_after_a_release(
    pool: ignis.BlockPool, planted: bool
) -> None:
    sequence = ignis.BlockSequence(pool, holder="request")
    append(sequence, 5)
    table = pool.table(sequence)
    sequence.truncate(2)  # the second block is free
    if not planted:
        pool.table(sequence, out=table)
    try:
        attend(pool, table, 2)
    finally:
        table.free()
        sequence.free()


@bug(ArgumentError, r"is already cut by pool #\d+ .*")
def memory_is_registered_twice_and_freed_twice(pool: ignis.BlockPool, planted: bool) -> None:
    memory = ignis.zeros(256)
    first = ignis.BlockPool(4, 4, 4, memory=memory)
    try:
        if not planted:
            first.free()
        ignis.BlockPool(2, 4, 4, memory=memory).free()
    finally:
        if not first.freed:
            first.free()
        memory.free()


@pytest.mark.parametrize("name", BUGS)
def test_the_bug_is_refused_or_reported_by_name(pool: ignis.BlockPool, name: str) -> None:
    scene, error, match = BUGS[name]
    with pytest.raises(error, match=match):
        scene(pool, True)


@pytest.mark.parametrize("name", BUGS)
def test_its_twin_is_silent(pool: ignis.BlockPool, name: str) -> None:
    scene, _, _ = BUGS[name]
    scene(pool, False)
    assert ignis.memory.blocks() == []
