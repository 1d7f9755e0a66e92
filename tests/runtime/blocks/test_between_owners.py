"""Blocks that several owners have: one name for all of them, and sequences that are handed over."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import numpy as np
import pytest

import ignis
from ignis.errors import (
    DTypeError,
    MemoryContractViolation,
    OutOfMemoryError,
    OwnershipError,
    UseAfterFreeError,
)

ROW = (3,)


@pytest.fixture(autouse=True)
def enforced() -> Iterator[None]:
    ignis.enforce_owners()
    yield
    ignis.enforce_owners(False)


def values(rng: np.random.Generator, rows: int) -> np.ndarray:
    return rng.standard_normal((rows, *ROW)).astype(np.float32)


def append(sequence: ignis.BlockSequence, content: np.ndarray) -> None:
    with ignis.array(content) as rows:
        sequence.append(rows)


def content(sequence: ignis.BlockSequence) -> np.ndarray:
    with sequence.rows() as rows:
        return rows.to_host()


@pytest.mark.parametrize("first", ["nccl", "ignis"])
def test_each_owner_ends_its_own_hold_of_a_name_that_several_have(
    device: ignis.Device, rng: np.random.Generator, first: str
) -> None:
    with ignis.BlockPool(4, 2, ROW) as pool:
        with ignis.acting_as("store"):
            cache = ignis.BlockSequence(pool, holder="request")
            append(cache, values(rng, 3))
            forks = {
                owner: cache.fork(owner=owner, holder="request") for owner in ("nccl", "ignis")
            }
        (block, _) = cache.blocks
        assert block.holders == {"request": 3} and block.users == 3
        second = "ignis" if first == "nccl" else "nccl"
        with ignis.acting_as(first):
            with pytest.raises(OwnershipError, match="belongs to 'store'"):
                forks[second].free()
            with pytest.raises(OwnershipError, match="belongs to 'store'"):
                pool.release([block, block], "request")
            forks[first].free()
            with pytest.raises(OwnershipError):
                pool.release(block, "request")
        with ignis.acting_as(second):
            assert pool.reclaim("request") == 2  # its own holds, and nobody else's
        assert block.holders == {"request": 1} and not block.freed
        with ignis.acting_as("store"):
            cache.free()
        assert pool.available == 4 and len(block.holders) == 0
        forks[second].blocks.clear()  # reclaimed


def test_a_sequence_that_is_garbage_ends_its_own_hold_of_a_name_only(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    with ignis.BlockPool(4, 2, ROW) as pool:
        with ignis.acting_as("store"):
            cache = ignis.BlockSequence(pool, holder="cache")
            append(cache, values(rng, 2))
            kept, dropped, reclaimed = (
                cache.fork(owner=owner, holder="request") for owner in ("ignis", "nccl", "nccl")
            )
            cache.free()
        (block,) = kept.blocks
        del dropped
        ignis.memory.collect()
        assert block.held_by("request") == {("ignis", False): 1, ("nccl", False): 1}
        with ignis.acting_as("nccl"):
            assert pool.reclaim("request") == 1
        del reclaimed
        ignis.memory.collect()
        assert block.held_by("request") == {("ignis", False): 1}
        kept.free()
        assert pool.available == 4


def test_a_reader_with_the_name_of_a_user_does_not_end_its_use(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    with ignis.BlockPool(4, 2, ROW) as pool, ignis.acting_as("store"):
        cache = ignis.BlockSequence(pool, holder="cache")
        append(cache, values(rng, 2))
        with cache.fork(holder="request"):
            pool.hold(cache.blocks, "request")
        # The fork has gone, so that the cache alone may write; the reader has not.
        assert cache.blocks[0].users == 1 and cache.blocks[0].ref_count == 2
        pool.release(cache.blocks, "request")
        cache.free()


@pytest.mark.parametrize("streams", [False, True])
def test_a_sequence_is_handed_over_in_one_step_and_goes_on(
    device: ignis.Device, rng: np.random.Generator, streams: bool
) -> None:
    """Simulated streams run on demand: without an order the new owner reads zeros."""
    names = ["hand.old", "hand.new"]
    with contextlib.ExitStack() as stack:
        made = [stack.enter_context(ignis.Stream(device)) for _ in names] if streams else [None] * 2
        old, new = (ignis.Owner.register(n, s) for n, s in zip(names, made, strict=True))
        pool = stack.enter_context(ignis.BlockPool(8, 2, ROW))
        prefix, own, more = values(rng, 2), values(rng, 3), values(rng, 4)
        pool.array.fill(0)
        with ignis.acting_as(old):
            cache = ignis.BlockSequence(pool, holder="cache")
            append(cache, prefix)
            request = cache.fork(holder="request")
            append(request, own)
            before = ignis.memory.transfer_count()
            assert request.transfer(new, holder="request 1") == "hand.new"
        shared, *moved = request.blocks
        assert (request.owner, request.holder) == ("hand.new", "request 1")
        assert shared.owner == "hand.old" and shared.holders == {"cache": 1, "request 1": 1}
        assert [block.owner for block in moved] == ["hand.new"] * 2
        assert pool.counts == {"hand.old": 1, "hand.new": 2}
        assert ignis.memory.transfer_count() == before + 2
        assert {each.source for each in ignis.memory.transfers()[-2:]} == {"hand.old"}
        with ignis.acting_as(new):
            assert np.array_equal(content(request), np.concatenate([prefix, own]))
            append(request, more)
            assert np.array_equal(content(request), np.concatenate([prefix, own, more]))
        with ignis.acting_as(old):
            assert np.array_equal(content(cache), prefix)
            with pytest.raises(OwnershipError):
                request.free()
            cache.free()
        with ignis.acting_as(new):
            request.truncate(1)  # the prefix, which nobody but its sharer has now, is written
            append(request, more)
            assert shared.owner == "hand.new"
            assert np.array_equal(content(request), np.concatenate([prefix[:1], more]))
            request.transfer(old)
        with ignis.acting_as(old):
            request.free()
        assert pool.available == 8
        pool.free()
        for name in names:
            ignis.Owner.unregister(name)


def test_a_transfer_that_is_refused_changes_nothing(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    poor = ignis.Owner.register("hand.poor")
    with ignis.BlockPool(6, 2, ROW) as pool, ignis.acting_as("store"):
        cache = ignis.BlockSequence(pool, holder="cache")
        append(cache, values(rng, 2))
        request = cache.fork(holder="request")
        append(request, values(rng, 3))

        def facts() -> object:
            blocks = [(b.owner, dict(b.holders), b.users) for b in request.blocks]
            return blocks, request.owner, request.holder, pool.counts, ignis.memory.transfer_count()

        before = facts()
        poor.budget = pool.layout.nbytes  # room for one of the two
        with pytest.raises(OutOfMemoryError, match="hand.poor"):
            request.transfer(poor)
        with ignis.acting_as("nccl"), pytest.raises(OwnershipError):
            request.transfer("nccl")
        pool.release(request.blocks[0], "request")
        with pytest.raises(MemoryContractViolation, match="'request' does not hold"):
            request.transfer("nccl")
        pool.share(request.blocks[0], "request")
        assert facts() == before
        request.free()
        cache.free()
    ignis.Owner.unregister("hand.poor")


@pytest.mark.parametrize("length", [0, 1, 3, 5])
def test_a_refused_change_of_a_sequence_leaves_it_and_what_was_given(
    device: ignis.Device, rng: np.random.Generator, length: int
) -> None:
    first = values(rng, 6)
    with ignis.BlockPool(8, 2, ROW) as pool, ignis.acting_as("store"):
        sequence = ignis.BlockSequence(pool, holder="request")
        append(sequence, first)
        with ignis.acting_as("nccl"):
            with pytest.raises(OwnershipError):
                sequence.truncate(length)
            with ignis.array(first) as rows:
                with pytest.raises(OwnershipError, match="BlockSequence.append") as refused:
                    sequence.append(rows)
                with pytest.raises(DTypeError, match="BlockSequence.append"):
                    sequence.append(rows.astype("float64"))
                assert len(sequence.blocks) == 3 and pool.available == 5
                with ignis.acting_as(rows.owner):
                    rows.free()  # the error, which is at hand, keeps no view of it
            assert "belongs to 'store'" in str(refused.value)
        assert len(sequence) == 6
        assert np.array_equal(content(sequence), first)
        pool.release(sequence.blocks[-1], "request")
        with pytest.raises((MemoryContractViolation, UseAfterFreeError)):
            sequence.truncate(length)
        assert [each.written for each in sequence.blocks[:3]] == [[2]] * 3 and len(sequence) == 6
        sequence.blocks.pop()
        sequence.free()


def test_the_only_user_of_anothers_block_owns_it_once_it_writes(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    first, more = values(rng, 3), values(rng, 1)
    with ignis.BlockPool(6, 2, ROW) as pool:
        with ignis.acting_as("store"):
            source = ignis.BlockSequence(pool, holder="cache")
            append(source, first)
            taken = source.fork(owner="nccl", holder="request")
            kept = source.fork(owner="nccl", holder="request 2")
            source.free()
        with ignis.acting_as("nccl"):
            with pytest.raises(OwnershipError):  # two use it
                pool.transfer(taken.blocks, "nccl")
            kept.free()
            last = taken.blocks[-1]
            pool.hold(last, "sender")
            with pytest.raises(OwnershipError):
                pool.write(last, taken.pool.view(last))
            append(taken, more)  # who reads it keeps the block with its owner: this is a copy
            assert taken.blocks[-1] is not last and taken.blocks[-1].owner == "nccl"
            pool.release(last, "sender")
            full = taken.blocks[0]
            assert full.owner == "store"
            pool.truncate(full, 2)
            assert full.owner == "nccl" and pool.counts == {"nccl": 2}
            assert np.array_equal(content(taken), np.concatenate([first, more]))
            taken.free()


def test_a_freed_block_shows_no_holders_and_a_freed_sequence_no_length(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    with ignis.BlockPool(6, 2, ROW) as pool:
        (quick,), (kept,) = pool.allocate(1, holder="a"), pool.allocate(1, holder="a")
        pool.hold(kept, "b")
        sequence = ignis.BlockSequence(pool, holder="c")
        append(sequence, values(rng, 3))
        blocks = [quick, kept, *sequence.blocks]
        pool.release(quick)
        pool.release(kept, "a")
        pool.release(kept, "b", keep=True)
        assert len(kept.holders) == 0
        pool.evict(kept)
        sequence.free()
        assert [(dict(each.holders), each.ref_count, each.users) for each in blocks] == [
            ({}, 0, 0)
        ] * 4
        assert (sequence.length, len(sequence), sequence.written) == (0, 0, [0])
