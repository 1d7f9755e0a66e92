"""BlockPool: blocks with owners, holders, epochs and watermarks."""

from __future__ import annotations

import gc
import threading
import weakref
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    BoundsError,
    CudaError,
    DoubleFreeError,
    DTypeError,
    IgnisWarning,
    MemoryContractViolation,
    NotAllocatedError,
    OutOfMemoryError,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.runtime.lock import LOCK
from tests.helpers.processes import run_script


def values(rng: np.random.Generator, *shape: int) -> np.ndarray:
    return rng.standard_normal(shape).astype(np.float32)


def test_blocks_are_allocated_with_owner_holder_and_epoch(device: ignis.Device) -> None:
    with ignis.BlockPool(7, 3, 5, owner="store") as pool:
        assert (pool.capacity, pool.rows, pool.row_shape, pool.available) == (7, 3, (5,), 7)
        assert pool.array.shape == (7, 3, 5) and pool.owner == "store"
        first = pool.allocate(3, owner="nccl", holder="request 1")
        with ignis.acting_as("store"):
            (second,) = pool.allocate()
        assert [block.index for block in (*first, second)] == [0, 1, 2, 3]
        assert {block.epoch for block in first} == {1} and first[0].written == [0]
        assert (second.owner, list(second.holders)) == ("store", ["store"])
        assert pool.counts == {"nccl": 3, "store": 1} and pool.available == 3
        pool.release(first[1], "request 1")
        (again,) = pool.allocate(1)
        assert (again.index, again.epoch) == (1, 2) and first[1].freed
        assert pool.block(1, 2) is again
        pool.release([first[0], first[2]])
        pool.release([again, second])
        assert pool.available == 7 and pool.counts == {}


def test_all_blocks_or_none(device: ignis.Device) -> None:
    with ignis.BlockPool(4, 1, ()) as pool:
        blocks = pool.allocate(3, holder="a", owner="nccl")
        kept = pool.allocate(1, holder="b")
        pool.release(kept, keep=True)
        with pytest.raises(OutOfMemoryError, match=r"nccl: 3, ignis: 1; 1 of them are cached"):
            pool.allocate(2)
        assert pool.available == 0
        for bad in (0, -1, 1.5, True, None):
            with pytest.raises(ArgumentError):
                pool.allocate(bad)  # type: ignore[arg-type]
        for holder in (7, ""):
            with pytest.raises(ArgumentError, match="holder"):
                pool.allocate(1, holder=holder)  # type: ignore[arg-type]
        with pytest.raises(ArgumentError, match="unknown owner"):
            pool.allocate(1, owner="nobody")
        with pytest.raises(MemoryContractViolation, match="2 times"):
            pool.release([*blocks, blocks[0]])
        assert not any(block.freed for block in blocks)
        pool.release(blocks)


def test_a_block_lives_until_its_last_holder_releases_it(device: ignis.Device) -> None:
    with ignis.BlockPool(2, 1, 3) as pool:
        (block,) = pool.allocate(1, holder="decode")
        pool.hold(block, "sender")
        pool.hold(block, "sender")
        with pytest.raises(
            MemoryContractViolation, match="'decode', 'sender' x 2; name the holder"
        ):
            pool.release(block)
        pool.release(block, "decode")
        with pytest.raises(MemoryContractViolation, match="'decode' does not hold"):
            pool.release(block, "decode")
        with pool.holding(block, "reader"):
            pool.release([block, block], "sender")
            assert not block.freed and block.ref_count == 1
        assert block.freed and block.ref_count == 0


def test_a_stale_handle_names_who_has_freed_it(device: ignis.Device) -> None:
    with ignis.tracing(), ignis.BlockPool(1, 2, 3) as pool:
        with ignis.acting_as("nccl"):
            (old,) = pool.allocate(1, holder="worker 3")
            pool.release(old)
        (new,) = pool.allocate(1, holder="next")
        rows = ignis.ones((1, 3))
        for use in (
            lambda: pool.write(old, rows),
            lambda: pool.view(old),
            lambda: pool.hold(old, "x"),
            lambda: pool.share(old, "x"),
            lambda: pool.advance(old, 1),
            lambda: pool.truncate(old, 0),
            lambda: pool.writable(old),
            lambda: pool.transfer(old, "store"),
            lambda: pool.table([old]),
            lambda: pool.fence(ignis.current_stream().record(), old),
            lambda: pool.copy(old, new),
            lambda: pool.block(0, 1),
        ):
            with pytest.raises(UseAfterFreeError, match="worker 3.*'nccl' acted") as caught:
                use()
            assert "test_pool.py:" in str(caught.value)
        with pytest.raises(UseAfterFreeError, match="record of that free is gone"):
            pool.block(0, 7)
        with pytest.raises(BoundsError):
            pool.block(1, 1)
        rows.free()
        pool.release(new)


def test_rows_are_written_up_to_the_watermark(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    data = values(rng, 5, 7)
    with ignis.BlockPool(3, 5, 7, layers=2) as pool, ignis.array(data) as rows:
        _, block, _ = blocks = pool.allocate(3)
        with rows[:3] as part:
            assert pool.write(block, part) == 0
        with rows[3] as row:
            assert pool.write(block, row) == 3
        with rows[:2] as part:
            assert pool.write(block, part, layer=1) == 0
            assert pool.write(block, part, 1, layer=1) == 1
        assert block.written == [4, 3]
        with pool.view(block) as one, pool.view(block, layer=1) as two:
            assert np.array_equal(one.to_host(), data[:4])
            assert np.array_equal(two.to_host(), data[[0, 0, 1]])
            with pytest.raises(MemoryContractViolation, match="live views.*#"):
                pool.release(block)
            with pytest.raises(MemoryContractViolation, match="views"):
                pool.truncate(block, 1)
        for start, count in ((5, 1), (4, 2), (0, 6)):
            with pytest.raises(BoundsError, match="watermark is 4 of 5|6 rows"):
                with ignis.ones((count, 7)) as more:
                    pool.write(block, more, start)
        for bad, error in (
            (ignis.empty((1, 7)), NotAllocatedError),
            (ignis.ones((1, 6)), ArgumentError),
            (ignis.ones((1, 7), "float64"), DTypeError),
            (data, ArgumentError),
        ):
            with pytest.raises(error):
                pool.write(block, bad)  # type: ignore[arg-type]
        with pytest.raises(BoundsError, match="layer"):
            pool.view(block, layer=2)
        pool.advance(block, 5, layer=1)
        pool.truncate(block, 2)
        assert block.written == [2, 2]
        with pytest.raises(BoundsError):
            pool.advance(block, 6)
        with pytest.raises(ArgumentError, match="not from this pool"):
            with ignis.BlockPool(1, 1, 1) as other:
                other.view(block)
        pool.release(blocks)


def test_a_shared_block_is_copied_where_it_is_written(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    data = values(rng, 4, 3)
    with ignis.BlockPool(2, 4, 3) as pool, ignis.array(data) as rows, ignis.zeros((1, 3)) as zero:
        (block,) = pool.allocate(1, holder="first")
        with rows[:2] as part:
            pool.write(block, part)
        assert pool.writable(block) is block
        pool.hold(block, "sender")  # no user: the owner may write on
        assert pool.writable(block, "first") is block
        pool.release(block, "sender")
        pool.share(block, "second")
        with pytest.raises(MemoryContractViolation, match="shared by 'first', 'second'"):
            pool.write(block, zero)
        copy = pool.writable(block, "second")
        assert copy is not block and list(copy.holders) == ["second"] and copy.written == [2]
        pool.write(copy, zero)
        pool.write(block, zero, 0)
        with pool.view(copy) as mine, pool.view(block) as theirs:
            assert np.array_equal(mine.to_host(), [*data[:2], [0, 0, 0]])
            assert np.array_equal(theirs.to_host(), [[0, 0, 0], data[1]])
        pool.share(block, "third")
        with pytest.raises(OutOfMemoryError):
            pool.writable(block, "third")
        assert block.ref_count == 2
        pool.release(block, "third")
        pool.release([block, copy])


def test_who_only_holds_a_block_writes_a_copy(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    data = values(rng, 2, 3)
    with ignis.BlockPool(2, 2, 3) as pool, ignis.array(data) as rows:
        (block,) = pool.allocate(1, holder="first")
        pool.write(block, rows)
        pool.hold(block, "reader")
        pool.release(block, "first")
        copy = pool.writable(block)
        assert copy is not block and block.freed and list(copy.holders) == ["reader"]
        with pool.view(copy) as mine:
            assert np.array_equal(mine.to_host(), data)
        pool.release(copy)


def test_a_copy_belongs_to_whom_the_hold_does(device: ignis.Device) -> None:
    with ignis.BlockPool(2, 2, 3) as pool, ignis.ones((1, 3)) as row:
        with ignis.acting_as("store"):
            (block,) = pool.allocate(1, holder="first")
            pool.write(block, row)
        ignis.enforce_owners()
        try:
            pool.share(block, "second")
            copy = pool.writable(block, "second")
            assert (copy.owner, block.owner) == ("ignis", "store")
            pool.write(copy, row)
            pool.release(copy, "second")
            with ignis.acting_as("store"):
                pool.release(block, "first")
        finally:
            ignis.enforce_owners(False)


def test_cached_blocks_are_held_again_or_evicted(device: ignis.Device) -> None:
    with ignis.BlockPool(2, 2, 2) as pool, ignis.ones((1, 2)) as rows:
        one, two = pool.allocate(2, holder="a")
        pool.write(one, rows)
        pool.release([one, two], "a", keep=True)
        assert not one.freed and pool.available == 0 and pool.counts == {"ignis": 2}
        with pytest.raises(MemoryContractViolation, match="has no holder"):
            pool.release(one)
        pool.share(one, "b")
        with pytest.raises(MemoryContractViolation, match="held by 'b'"):
            pool.evict([one, two])
        assert not two.freed
        pool.evict(two)
        with pytest.raises(DoubleFreeError, match="freed by 'evict'"):
            pool.evict(two)
        with pool.view(one) as seen:
            assert seen.tolist() == [1.0, 1.0]
        pool.release(one, keep=True)
    assert one.freed


def test_an_allocation_frees_evictable_blocks_the_first_ones_before_others(
    device: ignis.Device,
) -> None:
    with ignis.BlockPool(4, 2, 2) as pool, ignis.Stream() as other, ignis.ones((1, 2)) as rows:
        with pytest.raises(ArgumentError, match="keep must be a bool or \"evictable\", not 'no'"):
            pool.release(pool.allocate(1), keep="no")  # type: ignore[arg-type]
        pool.release(pool.blocks())
        one, two, three, four = pool.allocate(4, holder="a")
        pool.write(two, rows)
        pool.release([three, two, one], "a", keep="evictable")
        assert (pool.available, pool.counts) == (3, {"ignis": 4})
        with pytest.raises(OutOfMemoryError, match="4 blocks .* in use by owner: ignis: 4$"):
            pool.allocate(4)
        assert not three.freed  # all or none
        with pool.view(three), other:
            (made,) = pool.allocate(1)  # behind the work on it
            assert made.index == two.index and two.freed and made.stream is other
        pool.share(one, "b")
        assert pool.available == 1 and pool.allocate(1)[0].index == three.index
        with pytest.raises(OutOfMemoryError):
            pool.allocate(1)
        with pytest.raises(DoubleFreeError, match="freed by 'evict'"):
            pool.release(three)
        pool.release(pool.blocks())


def test_evictable_blocks_count_against_no_budget(device: ignis.Device) -> None:
    owner = ignis.Owner.register("reader")
    with ignis.BlockPool(4, 2, 2) as pool:
        owner.budget = 2 * pool.layout.nbytes
        with ignis.acting_as("reader"):
            first = pool.allocate(2)
            pool.release(first, keep="evictable")
            second = pool.allocate(2)
            with pytest.raises(OutOfMemoryError, match="exceed its budget"):
                pool.share(first, "again")
            assert pool.available == 2
            pool.release(second[0])
            pool.share(first[0], "again")
            with pytest.raises(OutOfMemoryError, match="exceed its budget"):
                pool.allocate(1)
            pool.release([first[0], second[1]])
    ignis.Owner.unregister("reader")


def test_a_sequence_goes_on_from_full_blocks_and_leaves_them_cached(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    data = values(rng, 7, 3)
    with ignis.BlockPool(8, 2, 3) as pool, ignis.array(data) as rows:
        first, second = ignis.BlockSequence(pool), ignis.BlockSequence(pool, holder="second")
        first.append(rows)
        second.extend(first.blocks[:3])
        assert second.length == 6 and [each.users for each in first.blocks] == [2, 2, 2, 1]
        for wrong in (first.blocks[3:], first.blocks[:1]):  # not full; behind a row that is no end
            with pytest.raises(ArgumentError, match="is not full"):
                second.extend(wrong)
            with rows[6:] as last:
                second.append(last)
        assert second.length == 8
        for wrong in (second.blocks[:1], [first.blocks[0]]):
            with pytest.raises(ArgumentError, match="would have a block twice"):
                second.extend(wrong)
        with pytest.raises(ArgumentError, match="would have a block twice"):
            ignis.BlockSequence(pool).extend(first.blocks[:1] * 2)
        for unlike in (5, [5]):
            with pytest.raises(ArgumentError, match="expected"):
                second.extend(unlike)
        assert second.length == 8 and [each.users for each in first.blocks] == [2, 2, 2, 1]
        second.truncate(7)
        with second.rows() as found:
            assert np.array_equal(found.to_host(), data)
        pool.truncate(second.blocks[3], 0)
        with pytest.raises(BoundsError, match="has 0 of 1 rows that 'second' has written"):
            second.rows()
        kept = first.blocks[:3]
        second.free()
        first.free(keep=kept[1:])
        assert kept[0].freed and pool.available == 8 and len(pool.counts) == 1
        third = ignis.BlockSequence(pool)
        with pytest.raises(UseAfterFreeError):
            third.extend(kept)
        taken = pool.allocate(7)  # one of the two goes, the last one
        assert kept[2].freed and not kept[1].freed
        pool.release(taken)
        third.free()


def test_the_users_of_a_block_are_counted_while_nobody_comes_or_goes(device: ignis.Device) -> None:
    class Watched(dict[Any, int]):
        def items(self) -> Any:  # what another thread would need to share the block
            other = threading.Thread(target=attempt)
            other.start()
            other.join()
            return super().items()

    def attempt() -> None:
        free.append(LOCK.acquire(False))
        if free[-1]:
            LOCK.release()

    free: list[bool] = []
    with ignis.BlockPool(1, 2, 2) as pool:
        (block,) = pool.allocate(1, holder="a")
        pool.hold(block, "reader")
        extras = block.more()
        extras.holds = Watched(extras.holds)
        assert block.users == 1 and free == [False]
        pool.release(block, "a")
        pool.release(block, "reader")


def test_a_release_takes_effect_behind_its_fences(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ignis.BlockPool(2, 1, 4) as pool:
        stream = ignis.Stream()
        one, two = pool.allocate(2, holder="step")
        with stream:
            pool.array.fill(1)
        pool.fence(stream.record(), one)
        with monkeypatch.context() as patch:
            patch.setattr(ignis.Event, "done", lambda event: False)
            pool.release([one, two])
            assert pool.available == 2
            (other,) = pool.allocate(1)
            assert other.index == two.index
            waits: list[ignis.Event] = []
            wait = ignis.Stream.wait
            patch.setattr(ignis.Stream, "wait", lambda s, e: (waits.append(e), wait(s, e))[1])
            (again,) = pool.allocate(1)  # all that is left: the stream waits for the fence
            assert again.index == one.index and len(waits) == 1
            pool.release(again, keep=True)
            pool.fence(stream.record(), again)
            with pytest.raises(MemoryContractViolation, match="in flight"):
                pool.evict(again)
        stream.synchronize()
        pool.evict(again)
        pool.release(other)
        with pytest.raises(ArgumentError, match="never recorded"):
            pool.fence(ignis.Event())
        with pytest.raises(ArgumentError, match="Event"):
            pool.fence(None)  # type: ignore[arg-type]


def test_blocks_of_another_stream_are_reused_behind_its_work(device: ignis.Device) -> None:
    reader, writer = ignis.Stream(), ignis.Stream()
    pool = ignis.BlockPool(1, 129, 7, "int32")
    with reader:
        (block,) = pool.allocate(1)
        with ignis.full((129, 7), 3, "int32") as rows:
            pool.write(block, rows)
            with pool.view(block) as view:
                seen = view.clone()  # a read that is queued, not done
        pool.release(block)
    with writer:
        (block,) = pool.allocate(1)
        with ignis.full((129, 7), 5, "int32") as rows:
            pool.write(block, rows)
        writer.synchronize()
        assert set(seen.tolist()) == {3}
        with pool.view(block) as view:
            assert set(view.tolist()) == {5}
        pool.release(block)
    for owned in (seen, pool):
        owned.free()


def test_a_second_stream_that_used_a_block_is_waited_for(device: ignis.Device) -> None:
    side = ignis.Stream()
    pool = ignis.BlockPool(1, 129, 7, "int32")
    (block,) = pool.allocate(1)
    with ignis.full((129, 7), 3, "int32") as rows:
        pool.write(block, rows)
    side.wait_stream(ignis.current_stream())
    with side, pool.view(block) as view:
        seen = view.clone()
    pool.release(block)
    (block,) = pool.allocate(1)
    with ignis.full((129, 7), 5, "int32") as rows:
        pool.write(block, rows)
    assert set(seen.tolist()) == {3}
    pool.release(block)
    seen.free()
    pool.free()


def test_a_block_waits_for_uses_of_its_view_and_for_views_of_that(device: ignis.Device) -> None:
    side = ignis.Stream()
    pool = ignis.BlockPool(1, 129, 7, "int32")
    (block,) = pool.allocate(1)
    with ignis.full((129, 7), 3, "int32") as rows:
        pool.write(block, rows)
    side.wait_stream(ignis.current_stream())
    with pool.view(block) as view:
        part = view[1:]
    with pytest.raises(MemoryContractViolation, match=r"has live views: #.* of shape \(128, 7\)"):
        pool.release(block)
    with side:
        seen = part.clone()
    part.free()
    pool.release(block)
    (again,) = pool.allocate(1)
    with ignis.full((129, 7), 5, "int32") as rows:
        pool.write(again, rows)
    assert set(seen.tolist()) == {3}
    pool.release(again)
    seen.free()
    pool.free()


def test_a_graph_refuses_a_block_that_it_read_by_a_view_and_that_was_freed(
    device: ignis.Device,
) -> None:
    with ignis.BlockPool(1, 2, 3) as pool, ignis.ones((2, 3)) as rows:
        (block,) = pool.allocate(1, holder="a")
        pool.write(block, rows)
        with pool.view(block) as view:
            graph = ignis.capture(view.clone)
        with graph:
            graph.replay()
            assert graph.outputs.tolist() == [1.0] * 6
            pool.release(block)
            (again,) = pool.allocate(1)
            with pytest.raises(UseAfterFreeError, match="epoch 1.* is free: it was freed by 'a'"):
                graph.replay()
            pool.release(again)


def test_a_pool_does_not_keep_the_streams_that_it_was_used_on(device: ignis.Device) -> None:
    with ignis.BlockPool(8, 2, (4,)) as pool:
        seen = []
        for number in range(20):
            stream = ignis.Stream(device)
            seen.append(weakref.ref(stream))
            with stream:
                blocks = pool.allocate(1 + number % 3, holder="request")
                pool.release(blocks[0])
                pool.release(blocks[1:], "request")
            del stream, blocks
        gc.collect()
        ignis.memory.collect()
        assert pool.available == 8 and len(pool.free_lists) <= 2
        # Each block that is free remembers whose it was last.
        assert sum(each() is not None for each in seen) <= 8


def test_a_transfer_changes_the_owner_in_order(device: ignis.Device) -> None:
    stream = ignis.Stream()
    decode = ignis.Owner.register("blocks.decode", stream)
    with ignis.BlockPool(3, 9, 5) as pool, ignis.full((9, 5), 2.0) as rows:
        one, two = pool.allocate(2, holder="prefill")
        before = ignis.memory.transfer_count()
        pool.write(one, rows)
        assert pool.transfer([one, two], decode, holder="decode") == "blocks.decode"
        assert pool.counts == {"blocks.decode": 2} and list(one.holders) == ["decode"]
        assert one.stream is stream
        change = ignis.memory.transfers()[-1]
        assert (change.array_id, change.nbytes, change.source) == (two.id, 180, "ignis")
        assert ignis.memory.transfer_count() == before + 2
        with ignis.acting_as(decode), pool.view(one) as view:
            assert set(view.tolist()) == {2.0}
        pool.hold(one, "sender")
        with pytest.raises(MemoryContractViolation, match="'decode', 'sender'"):
            pool.transfer([two, one], "store")
        assert two.owner == "blocks.decode"
        pool.release(one, "sender")
        pool.transfer([one, two], "store")  # no stream: whoever uses it first waits
        with ignis.Stream(), pool.view(one) as view:
            assert set(view.tolist()) == {2.0}
        with pytest.raises(OwnershipError, match="blocks.decode"):
            (three,) = pool.allocate(1, owner=decode)
            ignis.Owner.unregister("blocks.decode")
        pool.release([one, two, three])
    ignis.Owner.unregister("blocks.decode")


def test_only_the_owner_of_a_block_may_write_release_or_transfer_it(device: ignis.Device) -> None:
    pool = ignis.BlockPool(2, 2, 3)
    rows = ignis.ones((1, 3))
    ignis.enforce_owners()
    try:
        (block,) = pool.allocate(1, owner="nccl", holder="a")
        for refused in (
            lambda: pool.write(block, rows),
            lambda: pool.release(block),
            lambda: pool.transfer(block, "store"),
            lambda: pool.advance(block, 1),
        ):
            with pytest.raises(OwnershipError, match="belongs to 'nccl', 'ignis' acts"):
                refused()
        with ignis.acting_as("store"):
            pool.hold(block, "reader")
            pool.release(block, "reader")  # its own hold
            with pytest.raises(OwnershipError):
                pool.release(block, "a")
        with ignis.acting_as("nccl"):
            pool.write(block, rows)
            pool.release(block, keep=True)
        with pytest.raises(OwnershipError):
            pool.evict(block)
        with ignis.acting_as("nccl"):
            pool.evict(block)
    finally:
        ignis.enforce_owners(False)
    rows.free()
    pool.free()


def test_any_memory_may_be_cut(device: ignis.Device, rng: np.random.Generator) -> None:
    data = values(rng, 2, 3)
    array = ignis.zeros((5, 6), owner="store")
    buffer = ignis.PinnedBuffer(200, device)
    address, block = ignis.ones(64), None
    for memory, owner in (
        (array, "store"),
        (buffer, "ignis"),
        (ignis.NvArray.from_ptr(address.ptr or 0, 64, "float32"), "ignis"),
    ):
        with ignis.BlockPool(4, 2, 3, memory=memory) as pool, ignis.array(data) as rows:
            assert pool.owner == owner
            (block,) = pool.allocate(1)
            pool.write(block, rows)
            with pool.view(block) as view:
                assert np.array_equal(view.to_host(), data)
            pool.release(block)
    assert np.array_equal(array.to_host().ravel()[:6], data.ravel())
    for wrong in (np.zeros(100), None if block is None else block):
        with pytest.raises(ArgumentError, match="memory must be"):
            ignis.BlockPool(1, 1, 1, memory=wrong)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="do not fit"):
        ignis.BlockPool(31, 1, 1, memory=array)
    with pytest.raises(ArgumentError, match="belongs to 'store'"):
        ignis.BlockPool(1, 1, 1, memory=array, owner="nccl")
    assert array.ref_count == 0
    array.free()
    buffer.free()
    address.free()


def test_a_sleeping_pool_has_no_memory_and_keeps_its_rows(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    data = values(rng, 5, 2, 3)
    pool = ignis.BlockPool(4, 5, (2, 3), layers=2)
    first, second, third = pool.allocate(3, holder="request")
    with ignis.array(data) as rows:
        pool.write(second, rows, layer=1)
    pool.release(third, keep=True)
    live = ignis.memory.live_bytes()
    pool.sleep()
    assert ignis.memory.live_bytes() == live - 4 * pool.layout.nbytes
    pool.release(first)
    for use in (
        lambda: pool.allocate(),
        lambda: pool.view(second),
        lambda: pool.array,
        lambda: pool.table([second]),
        pool.sleep,
    ):
        with pytest.raises(MemoryContractViolation, match=r"asleep: thread 'MainThread'"):
            use()
    pool.wake()
    with pytest.raises(MemoryContractViolation, match="awake"):
        pool.wake()
    with pool.view(second, layer=1) as view:
        assert np.array_equal(view.to_host(), data)
    assert len(pool.allocate(2, holder="later")) == 2
    assert pool.reclaim("later") == 2
    pool.release(second)
    pool.sleep()
    pool.free()
    assert pool.freed and third.freed


def test_a_sequence_goes_on_from_block_to_block(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    data = values(rng, 20, 3)
    with ignis.BlockPool(9, 4, 3) as pool, ignis.array(data) as rows:
        with ignis.BlockSequence(pool, holder="request") as sequence:
            for start, count in ((0, 1), (1, 5), (6, 7)):
                with rows[start : start + count] as part:
                    assert sequence.append(part) == start
            assert (sequence.length, len(sequence.blocks)) == (13, 4)
            fork = sequence.fork(owner="nccl", holder="branch")
            assert pool.available == 5
            with rows[13:15] as part:
                fork.append(part)
            with rows[18] as row:
                sequence.append(row)
            assert fork.blocks[:3] == sequence.blocks[:3] and fork.blocks[3].owner == "nccl"
            with sequence.rows() as mine, fork.rows() as theirs:
                assert np.array_equal(mine.to_host(), data[[*range(13), 18]])
                assert np.array_equal(theirs.to_host(), data[:15])
            fork.truncate(6)
            assert len(fork.blocks) == 2
            with rows[:2] as part:
                fork.append(part)
            with fork.rows() as theirs:
                assert np.array_equal(theirs.to_host(), data[[*range(6), 0, 1]])
            with sequence.rows() as mine:
                assert np.array_equal(mine.to_host(), data[[*range(13), 18]])
            fork.free()
            sequence.transfer("store")
            assert pool.counts == {"store": 4}
            sequence.reserve(3)
            with pytest.raises(BoundsError, match="reserve"):
                sequence.advance(7)
            sequence.advance(3)
            assert sequence.length == 17
            with pytest.raises(OutOfMemoryError):
                sequence.reserve(1000)
            with pytest.raises(BoundsError):
                sequence.truncate(18)
        assert sequence.freed and pool.available == 9
        for use in (lambda: sequence.reserve(1), sequence.fork, sequence.rows):
            with pytest.raises(UseAfterFreeError, match="'request' was freed"):
                use()


def test_a_sequence_that_is_garbage_releases_its_blocks(device: ignis.Device) -> None:
    with ignis.BlockPool(3, 2, 2) as pool:
        sequence = ignis.BlockSequence(pool)
        sequence.reserve(3)
        assert pool.available == 1
        del sequence
        gc.collect()
        assert len(pool.allocate(3, holder="next")) == 3
        pool.reclaim("next")


def test_a_pool_that_is_garbage_warns_of_blocks_in_use(device: ignis.Device) -> None:
    memory = ignis.zeros(64)
    pool = ignis.BlockPool(2, 4, 8, memory=memory)
    pool.allocate(1, holder="forgotten")
    with pytest.raises(MemoryContractViolation, match="BlockPool"):
        memory.free()
    with pytest.warns(IgnisWarning, match=r"pool #\d+ was dropped with 1 block in use.*forgotten"):
        del pool
        gc.collect()
        ignis.memory.collect()
    memory.free()


def test_reports_count_the_memory_once_and_blocks_by_owner(device: ignis.Device) -> None:
    before = ignis.memory.live_bytes()
    with ignis.tracing():
        pool = ignis.BlockPool(8, 2, 16)
        blocks = pool.allocate(3, owner="nccl", holder="request 7")
    assert ignis.memory.live_bytes() == before + 8 * 128
    assert ignis.memory.live_bytes("nccl") == 0
    found = ignis.memory.blocks("nccl")
    assert [(r.index, r.nbytes, r.holders, r.cached) for r in found] == [
        (index, 128, ("request 7",), False) for index in range(3)
    ]
    report = ignis.memory.report()
    assert f"pool #{pool.id} on {device}, 5 of 8 free; nccl: 3, 384 B" in report
    assert "blocks by pool and owner" in report._repr_html_()
    assert len(ignis.memory.snapshot()["blocks"]) == 3
    with pytest.raises(ignis.errors.LeakError) as caught:
        ignis.memory.check()
    text = str(caught.value)
    assert f"owner 'nccl': 3 blocks of pool #{pool.id}, 384 B of its memory" in text
    assert "block 1 (epoch 1): held by 'request 7' at " in text and "test_pool.py:" in text
    pool.release(blocks)
    assert ignis.memory.blocks() == []
    pool.free()


def test_threads_never_get_the_same_block(device: ignis.Device) -> None:
    pool = ignis.BlockPool(24, 1, 1)
    taken: set[int] = set()
    failures: list[BaseException] = []

    def work(name: str) -> None:
        try:
            for step in range(400):
                blocks = pool.allocate(1 + step % 3, holder=name)
                mine = {block.index for block in blocks}
                assert not taken & mine
                taken.update(mine)
                pool.hold(blocks, "other")
                taken.difference_update(mine)
                pool.release(blocks, name)
                pool.release(blocks, "other")
        except BaseException as error:
            failures.append(error)

    with ignis.use_device(device):
        threads = [threading.Thread(target=work, args=(f"worker {i}",)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert not failures
    assert pool.available == 24 and pool.counts == {}
    pool.free()


def test_blocks_are_not_allocated_in_a_capture(device: ignis.Device) -> None:
    with ignis.BlockPool(4, 1, 1) as pool:
        (block,) = pool.allocate(1)
        made = []

        def step() -> None:
            made.append(pool.allocate(1))

        with pytest.raises(CudaError, match=r"BlockPool.allocate cannot be part of a graph"):
            ignis.capture(step)
        assert pool.available == 2  # the call before the capture has got one
        pool.release([block, *made[0]])


def test_a_forked_child_uses_no_block(device: ignis.Device, device_name: str) -> None:
    body = """
    pool = ignis.BlockPool(4, 1, 1, device=D)
    block, = pool.allocate(1)
    if os.fork() == 0:
        for use in (pool.allocate, lambda: pool.view(block), pool.free):
            try:
                use()
            except ignis.errors.ForkError:
                continue
            os._exit(1)
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.wait()[1]))
    pool.release(block)
    pool.free()
    """
    result = run_script(device_name, body)
    assert result.stdout == "0\n", result.stderr


@pytest.mark.parametrize(
    "arguments",
    [(0, 1, 1), (1, 0, 1), (1, 1, -1), (1.5, 1, 1), (1, True, 1), (1, 1, 1, "complex64")],
)
def test_bad_pools_are_refused(device: ignis.Device, arguments: tuple[object, ...]) -> None:
    with pytest.raises((ArgumentError, DTypeError)):
        ignis.BlockPool(*arguments)  # type: ignore[arg-type]


def test_a_pool_with_blocks_in_use_is_not_freed(device: ignis.Device) -> None:
    pool = ignis.BlockPool(4, 1, 1)
    (block,) = pool.allocate(1, holder="request 5")
    with pytest.raises(MemoryContractViolation, match=r"1 block in use.*held by 'request 5'"):
        pool.free()
    with pytest.raises(TimeoutError) as caught, pool:
        raise TimeoutError("too late")
    assert "request 5" in caught.value.__notes__[0]
    pool.release(block)
    pool.free()
    for use in (pool.free, pool.allocate, lambda: pool.array, lambda: pool.view(block)):
        with pytest.raises(MemoryContractViolation, match="was freed"):
            use()


def test_a_second_release_names_the_thread_of_the_first_although_it_has_ended(
    device: ignis.Device,
) -> None:
    with ignis.BlockPool(1, 1, 4, "int32", device) as pool:
        (block,) = pool.allocate(1)
        thread = threading.Thread(target=pool.release, args=(block,), name="decode")
        thread.start()
        thread.join()
        with pytest.raises(DoubleFreeError, match="acted in thread decode"):
            pool.release(block)


@pytest.mark.parametrize("layers", [1, 2])
def test_a_sequence_without_blocks_for_its_rows_stays_as_it_was(
    device: ignis.Device, layers: int
) -> None:
    """A part of the copies and of the new blocks would fit."""
    pool = ignis.BlockPool(5, 2, 3, layers=layers)
    prompt = ignis.BlockSequence(pool, holder="prompt")
    with ignis.ones((3, 3)) as rows:
        prompt.append(rows)
        fork = prompt.fork(holder="request")
        blocks, layer = list(fork.blocks), layers - 1
        extra = pool.allocate(2, holder="other")
        # In one layer a copy of the last block and a new one; in two layers copies of both.
        for refused in (lambda: fork.append(rows, layer=layer), lambda: fork.reserve(5)):
            with pytest.raises(OutOfMemoryError):
                refused()
            assert fork.blocks == blocks and fork.length == prompt.length
            assert all(block.holders == {"prompt": 1, "request": 1} for block in blocks)
            assert pool.available == 5 - 2 - len(extra)
        pool.release(extra)
        fork.append(rows, layer=layer)
        assert not set(fork.blocks) & set(blocks[layers % 2 :])
    for each in (fork, prompt, pool):
        each.free()
