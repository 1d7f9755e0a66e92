"""Blocks shared between owners that work on different streams: reads come behind the writes."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from unittest import mock

import numpy as np
import pytest

import ignis
from ignis.errors import CudaError
from tests.helpers.processes import PATIENCE


@pytest.fixture
def owners(device: ignis.Device) -> Iterator[tuple[ignis.Owner, ignis.Owner]]:
    """Two owners with a stream each."""
    names = ("sharing.writer", "sharing.reader")
    streams = ignis.Stream(device), ignis.Stream(device)
    made = [ignis.Owner.register(name, stream) for name, stream in zip(names, streams, strict=True)]
    yield made[0], made[1]
    for name, stream in zip(names, streams, strict=True):
        ignis.Owner.unregister(name)
        stream.close()


def share_fork(s: ignis.BlockSequence, reader: ignis.Owner) -> Callable[[], None]:
    return s.fork(owner=reader, holder="reader").free


def share_blocks(s: ignis.BlockSequence, reader: ignis.Owner) -> Callable[[], None]:
    with ignis.acting_as(reader):
        s.pool.share(s.blocks, "reader")
    return lambda: s.pool.release(s.blocks, "reader")


def hold_blocks(s: ignis.BlockSequence, reader: ignis.Owner) -> Callable[[], None]:
    with ignis.acting_as(reader):
        s.pool.hold(s.blocks, "reader")
    return lambda: s.pool.release(s.blocks, "reader")


@pytest.mark.parametrize("share", [share_fork, share_blocks, hold_blocks])
def test_what_another_owner_reads_comes_behind_what_was_written(
    device: ignis.Device,
    rng: np.random.Generator,
    owners: tuple[ignis.Owner, ignis.Owner],
    share: Callable[[ignis.BlockSequence, ignis.Owner], Callable[[], None]],
) -> None:
    """Simulated streams run on demand: without an order the reader sees what was there before."""
    writer, reader = owners
    expected = rng.standard_normal((7, 5)).astype(np.float32)
    with (
        contextlib.closing(ignis.Stream(device)) as other,
        ignis.BlockPool(8, 3, 5, owner=writer) as pool,
        ignis.array(expected) as rows,
    ):
        for stream in (reader.stream, other):
            pool.array.fill(0)
            with ignis.acting_as(writer):
                sequence = ignis.BlockSequence(pool)
                sequence.append(rows)
            end = share(sequence, reader)
            assert stream is not None
            with ignis.acting_as(reader), stream, sequence.rows() as found:
                assert np.array_equal(found.to_host(), expected)
            end()
            with ignis.acting_as(writer):
                sequence.free()


def test_a_share_costs_an_event_for_each_stream_and_none_where_there_is_one(
    device: ignis.Device, owners: tuple[ignis.Owner, ignis.Owner]
) -> None:
    writer, reader = owners
    third = ignis.Owner.register("sharing.third", writer.stream)
    with ignis.BlockPool(8, 2, (), owner=writer) as pool, ignis.ones(9) as rows:
        with ignis.acting_as(writer):
            sequence = ignis.BlockSequence(pool)
            sequence.append(rows)
        with mock.patch.object(ignis.Stream, "record", side_effect=AssertionError):
            with ignis.acting_as(writer), sequence.fork(holder="one owner"):
                pass
            with sequence.fork(owner=third, holder="one stream") as same:
                assert not any(block.extras and block.extras.arrival for block in same.blocks)
        with mock.patch.object(
            ignis.Stream, "record", autospec=True, side_effect=ignis.Stream.record
        ) as record:
            shared = sequence.fork(owner=reader, holder="two streams")
            assert record.call_count == 1
            with mock.patch.object(
                ignis.Stream, "wait", autospec=True, side_effect=ignis.Stream.wait
            ) as wait:
                with ignis.acting_as(reader), pool.table(shared):
                    assert wait.call_count <= 1  # none, if the device was done by then
                with ignis.acting_as(reader), pool.table(shared):
                    assert wait.call_count <= 1
        device.synchronize()
        with ignis.acting_as(reader), pool.table(shared):
            assert all(block.extras and block.extras.arrival is None for block in shared.blocks)
        shared.free()
        with ignis.acting_as(writer):
            sequence.free()
    ignis.Owner.unregister("sharing.third")


def test_a_share_while_another_thread_captures_the_stream_is_ordered_at_its_first_use(
    device: ignis.Device, owners: tuple[ignis.Owner, ignis.Owner]
) -> None:
    writer, reader = owners
    stream = writer.stream
    assert stream is not None
    inside, done, runs = threading.Event(), threading.Event(), list[int]()

    def joined() -> None:
        main = ignis.current_stream(device)
        stream.wait_stream(main)
        runs.append(1)
        if len(runs) == 2:
            inside.set()
            assert done.wait(PATIENCE)
        main.wait_stream(stream)

    with ignis.BlockPool(4, 2, (), owner=writer) as pool, ignis.full(7, 4.0) as rows:
        with ignis.acting_as(writer):
            sequence = ignis.BlockSequence(pool)
            sequence.append(rows)
        capture = threading.Thread(target=lambda: ignis.capture(joined, device=device).free())
        capture.start()
        try:
            assert inside.wait(PATIENCE)
            shared = sequence.fork(owner=reader, holder="reader")
            with ignis.acting_as(reader), pytest.raises(CudaError, match="another thread captures"):
                shared.rows()
        finally:
            done.set()
            capture.join()
        with ignis.acting_as(reader), shared.rows() as found:
            assert found.tolist() == [4.0] * 7
        shared.free()
        with ignis.acting_as(writer):
            sequence.free()
