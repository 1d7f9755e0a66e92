"""What a step of several sequences starts with, and tables of which some rows are changed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    BoundsError,
    CudaError,
    DTypeError,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.kernels import attention, slots
from tests.helpers.tables import quick

INT = np.int32


@quick("checked", (False, True), False)
def test_sequences_start_with_what_the_host_says_of_them(
    device: ignis.Device, rng: np.random.Generator, checked: bool, request: pytest.FixtureRequest
) -> None:
    if checked:
        request.getfixturevalue("every_checker")
    for count, layers in ((1, 1), (300, 2)):
        pool = ignis.BlockPool(2, 4, (2, 1, 4), layers=layers)
        table = pool.table([[] for _ in range(count)], width=2)
        given = rng.integers(0, 1000, count).astype(INT)
        kind = rng.integers(0, 3, count)
        given[kind == 1] = -1 - rng.integers(0, count, (kind == 1).sum())
        given[kind == 2] = slots.EMPTY
        rows = rng.integers(0, 99, count).astype(INT)
        floors = np.where(rng.random(count) < 0.5, rng.integers(0, 20, count), -1).astype(INT)
        limits = pool.registered(table, "test").limits
        before = rng.integers(0, 99, (1 + layers, count)).astype(INT)
        limits.from_host(before)
        arrays = [ignis.array(each) for each in (given, rows, floors)]
        made = [ignis.zeros(count, dtype) for dtype in ("int32", "int64", "int32")]
        chosen = rng.integers(-1, 1000, count + 5).astype(INT)
        with ignis.array(chosen) as last:
            slots.begin(*arrays, last, pool, table, *made)
        empty = given == slots.EMPTY
        tokens = np.where(given >= 0, given, chosen[np.where(given < 0, ~given, 0) % (count + 5)])
        tokens[empty] = 0
        lengths = np.where(empty, 0, rows + 1)
        wanted = np.maximum(tokens, 0), np.maximum(lengths - 1, 0), lengths
        for found, expected in zip(made, wanted, strict=True):
            assert (found.to_host() == expected).all()
        new = floors >= 0
        before[0, new] = floors[new]
        before[1:, new] = rows[new]
        assert (limits.to_host().reshape(before.shape) == before).all()
        for owned in (*arrays, *made, table, pool):
            owned.free()


def test_what_does_not_fit_is_refused(device: ignis.Device) -> None:
    pool = ignis.BlockPool(2, 4, (2, 1, 4))
    table = pool.table([[], []], width=2)
    arrays = [ignis.zeros(2, "int32") for _ in range(4)]
    made = [ignis.zeros(2, dtype) for dtype in ("int32", "int64", "int32")]
    with ignis.zeros(3, "int32") as three:
        for at in range(3):
            wrong = [three if at == n else array for n, array in enumerate(arrays)]
            with pytest.raises(ArgumentError, match=r"must have shape \(2,\)"):
                slots.begin(*wrong, pool, table, *made)
        with pytest.raises(ArgumentError, match="must be a result of BlockPool.table"):
            slots.begin(*arrays, pool, three, *made)
        with three[:1] as one, pytest.raises(ArgumentError, match="fewer than 2 slots"):
            slots.begin(*arrays[:3], one, pool, table, *made)
    with pytest.raises(DTypeError, match="positions must be int64"):
        slots.begin(*arrays, pool, table, made[0], made[0], made[2])
    with pytest.raises(ArgumentError, match="lengths"):
        slots.begin(*arrays, pool, table, made[2], made[1], made[2])
    for owned in (*arrays, *made, table, pool):
        owned.free()


def test_rows_of_a_table_change_while_a_graph_holds_it(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    """A row without blocks has length 0: the graph neither reads nor writes for it."""
    pool = ignis.BlockPool(36, 2, (2, 1, 4))
    table = pool.table([[] for _ in range(3)], width=12)
    given, rows, floors, chosen, tokens, lengths = (ignis.zeros(3, "int32") for _ in range(6))
    positions, kv = ignis.zeros(3, "int64"), ignis.zeros((3, 4))

    def step() -> ignis.NvArray:
        slots.begin(given, rows, floors, chosen, pool, table, tokens, positions, lengths)
        attention.append_paged(kv, kv, pool, table, lengths)
        return attention.paged(kv, pool, table, lengths)

    given.fill(slots.EMPTY)
    graph = ignis.capture(step)
    sequences: list[ignis.BlockSequence | None] = [None] * 3
    content: list[list[np.ndarray]] = [[], [], []]
    pinned = ignis.PinnedBuffer(1 << 16)
    memory = [pinned.numpy()]

    def staging(nbytes: int) -> np.ndarray:
        memory.append(memory[-1][nbytes:])
        return memory[-2][:nbytes]

    for n in range(24):
        at = int(rng.integers(0, 3))
        old = sequences[at]
        if old is not None and rng.random() < 0.4:
            with pytest.raises(MemoryContractViolation, match="'graph'"):
                old.free()
            pool.amend(table, {at: None}, staging if n % 2 else None)
            old.free()
            sequences[at] = None
        elif old is None:
            sequences[at] = ignis.BlockSequence(pool)
            content[at] = []
        changes: dict[int, Any] = {}
        for slot, sequence in enumerate(sequences):
            if sequence is not None:
                sequence.reserve(1)
                changes[slot] = sequence if slot else sequence.blocks
        pool.amend(table, changes, staging)
        lens = [-1 if each is None else each.length for each in sequences]
        given.from_host([slots.EMPTY if each < 0 else 7 for each in lens])
        rows.from_host(np.maximum(lens, 0))
        floors.zero()
        values = rng.standard_normal((3, 4)).astype(np.float32)
        kv.from_host(values)
        graph.replay()
        found = graph.outputs.to_host()
        for slot, sequence in enumerate(sequences):
            if sequence is None:
                assert not found[slot].any()
                continue
            sequence.advance(1)
            content[slot].append(values[slot])
            all_rows = np.array(content[slot], np.float64)
            scores = np.exp(all_rows @ values[slot] / 2)
            assert np.allclose(found[slot], scores @ all_rows / scores.sum(), atol=1e-5)
            with sequence.rows() as written:
                assert (written.to_host()[:, 0, 0] == np.array(content[slot])).all()
    pool.amend(table, dict.fromkeys(range(3)))
    assert (table.to_host() == -1).all()
    for sequence in sequences:
        if sequence is not None:
            sequence.free()
    assert pool.available == 36
    graph.free()
    memory.clear()
    for owned in (given, rows, floors, chosen, tokens, lengths, positions, kv, table, pool, pinned):
        owned.free()


def test_a_block_stays_in_a_table_until_the_last_of_its_rows_goes(device: ignis.Device) -> None:
    pool = ignis.BlockPool(6, 2, (2, 1, 4))
    other = ignis.BlockPool(1, 2, (2, 1, 4))
    table = pool.table([[], [], []], width=2)
    shared, own = pool.allocate(2)
    (foreign,) = other.allocate()
    for error, message, changes in (
        (BoundsError, "a row", {3: [own]}),
        (ArgumentError, "a row", {"0": [own]}),
        (ArgumentError, "not from this pool", {0: [foreign]}),
        (ArgumentError, "3 blocks do not fit a row of 2", {0: [own, shared, own]}),
    ):
        with pytest.raises((error, ArgumentError), match=message):
            pool.amend(table, {1: [shared], **changes})
        assert (table.to_host() == -1).all()
    pool.amend(table, {0: [shared, own], 1: [shared]})
    expected = [[shared.index, own.index], [shared.index, -1], [-1, -1]]
    assert table.to_host().tolist() == expected
    with table.hold("graph"):
        for changes in ({0: [own]}, {1: None, 0: [own, shared]}):
            pool.amend(table, changes)
            with pytest.raises(MemoryContractViolation, match="is in a table"):
                pool.release(shared)
        pool.amend(table, {0: [own]})
        pool.release(shared)
        with pytest.raises(UseAfterFreeError):
            pool.amend(table, {2: [shared]})
        assert table.to_host().tolist() == [[own.index, -1], [-1, -1], [-1, -1]]
    with pytest.raises(CudaError, match="the table"):
        ignis.capture(lambda: pool.amend(table, {0: [own]}))
    pool.release(own)
    with pytest.raises(UseAfterFreeError, match="stale"):
        pool.registered(table, "test")
    other.release(foreign)
    for owned in (table, pool, other):
        owned.free()
