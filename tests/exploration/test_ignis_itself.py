"""Parts of ignis under schedules and faults: nothing leaks, hangs or is mixed up."""

from __future__ import annotations

import contextlib
import functools
import queue
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ignis
from ignis import nn, store
from ignis.collective import Communicator
from ignis.errors import CollectiveError, OutOfMemoryError, UseAfterFreeError
from ignis.exploration import Peer
from tests.helpers.scenarios import MANY, Pinned, content, ranks, threads

pytestmark = [
    pytest.mark.no_order_check,  # where a stream waits for another one is what is tried
    pytest.mark.filterwarnings("ignore::ignis.errors.IgnisWarning"),
]
PROMPT = [4, 2, 3, 1, 6, 8]
ALLOCATIONS = ["mem_alloc_async", "mem_host_alloc"]


@pytest.fixture(autouse=True)
def simulated(device: ignis.Device) -> None:
    """Schedules are those of simulated devices."""
    if device.driver != "sim":
        pytest.skip("schedules of simulated devices are explored")


def tolerant(part: Callable[..., object]) -> Callable[..., None]:
    """Return a function in which memory may run out; then it leaves nothing behind."""

    @functools.wraps(part)
    def run(*arguments: object) -> None:
        with contextlib.suppress(OutOfMemoryError):
            part(*arguments)

    return run


@tolerant
def blocks_go_from_owner_to_owner() -> None:
    pool = ignis.BlockPool(3, 2, 4, "int32", "sim:0")
    handed: queue.Queue[ignis.BlockSequence | None] = queue.Queue()

    def prefill() -> None:
        with ignis.acting_as("nccl"), ignis.Stream("sim:0"):
            for value in (1, 2):
                sequence = ignis.BlockSequence(pool)
                try:
                    with ignis.full((2, 4), value, "int32") as rows:
                        sequence.append(rows)
                    sequence.transfer("store")
                except OutOfMemoryError:
                    sequence.free()
                else:
                    handed.put(sequence)
            handed.put(None)

    def decode() -> None:
        with ignis.acting_as("store"), ignis.Stream("sim:0"):
            while (sequence := handed.get(timeout=60)) is not None:
                try:
                    with sequence.rows() as rows:
                        values = rows.to_host()
                    assert (values == values[0, 0]).all() and values[0, 0] in (1, 2)
                except OutOfMemoryError:
                    pass
                sequence.free()

    threads(prefill, decode)
    assert pool.available == 3
    pool.free()


@tolerant
def blocks_are_shared_kept_and_evicted() -> None:
    pool = ignis.BlockPool(2, 1, 4, "int32", "sim:0")

    def use(name: str, value: int) -> None:
        with ignis.Stream("sim:0"):
            for _ in range(2):
                (block,) = pool.allocate(1, holder=name)
                try:
                    with ignis.full((1, 4), value, "int32") as rows:
                        pool.write(block, rows, 0)
                except OutOfMemoryError:
                    pool.release(block, name)
                    continue
                pool.share(block, f"{name} again")
                pool.release(block, name)
                with pool.view(block) as view:
                    assert view.to_host().ravel().tolist() == [value] * 4
                pool.release(block, f"{name} again", keep=True)
                pool.evict(block)

    def one() -> None:
        use("one", 1)

    def two() -> None:
        use("two", 2)

    threads(one, two)
    pool.free()


def a_block_is_written_while_it_is_released() -> None:
    pool = ignis.BlockPool(1, 1, 4, "int32", "sim:0")
    (old,) = pool.allocate(1, holder="one")
    nine, seven = ignis.full((1, 4), 9, "int32"), ignis.full((1, 4), 7, "int32")

    def write() -> None:
        with contextlib.suppress(UseAfterFreeError):
            pool.write(old, nine, 0)

    def allocate_again() -> None:
        pool.release(old, "one")
        (new,) = pool.allocate(1, holder="two")
        pool.write(new, seven)
        with pool.view(new) as view:
            assert view.tolist() == [7] * 4
        pool.release(new, "two")

    threads(write, allocate_again)
    for each in (nine, seven, pool):
        each.free()


def rows_are_appended_while_others_are_dropped() -> None:
    pool = ignis.BlockPool(8, 1, 4, "int32", "sim:0")
    with ignis.ones((3, 4), "int32") as ones, ignis.full((1, 4), 2, "int32") as twos:
        sequence = ignis.BlockSequence(pool)
        sequence.append(ones)

        def append() -> None:
            sequence.append(twos)

        def drop() -> None:
            sequence.truncate(1)

        threads(append, drop)
        with sequence.rows() as rows:
            assert rows.to_host()[:, 0].tolist() in ([1, 2], [1])
    sequence.free()
    pool.free()


def an_array_is_saved_twice_at_once(folder: Path) -> None:
    with ignis.ones(4, device="sim:0") as array:

        def one() -> None:
            store.save(folder / "one", {"a": array})

        def two() -> None:
            store.save(folder / "two", {"a": array})

        threads(one, two)
        assert array.owner == "ignis"


def arrays_are_held_passed_and_dropped() -> None:
    handed: queue.Queue[Any] = queue.Queue()

    def make() -> None:
        for value in (1, 2):
            with ignis.Stream("sim:0"), contextlib.suppress(OutOfMemoryError):
                array = ignis.full(4, value, "int32")
                copy = array.to_host_async()
                array.transfer_ownership("store")
                handed.put((array, value))
                assert copy.result().tolist() == [value] * 4
                del array, copy
        handed.put(None)

    def take() -> None:
        with ignis.acting_as("store"), ignis.Stream("sim:0"):
            while (found := handed.get(timeout=60)) is not None:
                array, value = found
                with contextlib.suppress(OutOfMemoryError), array.hold("reader"):
                    assert content(array) == [value] * 4
                cycle = [array]
                cycle.append(cycle)  # type: ignore[arg-type]

    threads(make, take)


def pinned_memory_goes_up_and_down() -> None:
    def move() -> None:
        with ignis.Stream("sim:0"), contextlib.suppress(OutOfMemoryError):
            source = Pinned()
            source.values[:] = 5
            array = ignis.empty(4, dtype="int32")
            upload = array.from_host_async(source.values)
            download = array.to_host_async()
            del source
            assert download.result().tolist() == [5] * 4
            upload.wait()
            array.free()

    def other() -> None:
        move()

    threads(move, other)


def graphs_are_captured_by_two_threads() -> None:
    def work() -> None:
        with ignis.Stream("sim:0"):
            x = ignis.zeros(4, dtype="int32")

            def body() -> None:
                x.fill(3)

            with ignis.capture(body, device="sim:0") as graph:
                graph.replay()
                assert content(x) == [3] * 4
            x.free()

    def other() -> None:
        work()

    threads(work, other)


def ranks_meet_or_know_that_they_do_not() -> None:
    def rank(link: Communicator) -> None:
        device = f"sim:{link.rank}"
        try:
            with ignis.Stream(device):
                mine = ignis.full(4, link.rank + 1, "float32", device)
                total = link.all_reduce(mine)
                assert total.tolist() == [3] * 4
                assert link.broadcast(total, root=1).tolist() == [3] * 4
        except (CollectiveError, OutOfMemoryError):
            pass
        finally:
            for _ in range(4):
                with contextlib.suppress(CollectiveError):
                    ignis.Device(device).synchronize()

    ranks(rank)


def leases_end_whoever_dies() -> None:
    x = ignis.ones(4, "int32", "sim:0")
    offers = [ignis.lend(x[:2], to="one"), ignis.lend(x[2:], to="two")]

    def borrow(name: str, offer: ignis.runtime.Lease, value: int) -> None:
        with Peer(name) as peer:
            array = peer.borrow(offer)
            with ignis.acting_as(array.owner):
                array.fill(value)
                assert content(array) == [value] * 2
            if value == 2:
                array.free()

    def one() -> None:
        borrow("one", offers[0], 2)

    def two() -> None:
        borrow("two", offers[1], 3)

    threads(one, two)
    for offer in offers:
        if offer.state == "offered":
            offer.withdraw()
        assert offer.wait(timeout=60), (offer.descriptor.borrower, offer.state)
    first, second = content(x[:2]), content(x[2:])
    assert first in ([1, 1], [2, 2]) and second in ([1, 1], [3, 3])
    x.free()


@tolerant
def a_save_is_of_one_moment(folder: Path, snapshot: str) -> None:
    weights = {name: ignis.zeros(4, dtype="int32", device="sim:0") for name in "ab"}
    saves: list[Any] = []
    for step in (1, 2):
        for weight in weights.values():
            weight.fill(step)
        with contextlib.suppress(OutOfMemoryError):
            saves.append(store.save_async(folder / "w", weights, snapshot=snapshot, fsync=False))  # type: ignore[arg-type]
    for weight in weights.values():
        weight.fill(9)
        weight.free()
    for save in saves:
        save.wait()
    if saves:
        loaded = store.load(folder / "w", device="sim:0")
        found = {content(array)[0] for array in loaded.values()}
        for array in loaded.values():
            array.free()
        assert found in ({1}, {2})


@tolerant
def requests_are_served(model: nn.CausalModel, expected: dict[int, list[int]]) -> None:
    pool = nn.PagedCache.pool_for(model.config, 6, 3)  # with room for less than two
    found: dict[int, list[int | None]] = {}

    def serve() -> None:
        with ignis.Stream("sim:0"), nn.BatchGenerator(model, pool) as batch:
            names = {}
            for seeds in ([5, 7], [9]):  # with blocks of those before, if they are there
                for seed in seeds:
                    names[batch.add([*PROMPT, seed], 5)] = seed
                while len(batch):
                    try:
                        for produced in batch.step():
                            found.setdefault(names[produced.sequence], []).append(produced.id)
                    except OutOfMemoryError:  # nothing is lost, and another call goes on
                        continue

    def need_room() -> None:
        with ignis.Stream("sim:0"):
            for count in (2, 3):
                with contextlib.suppress(OutOfMemoryError):
                    pool.release(pool.allocate(count, holder="other"), "other")

    threads(tolerant(serve), tolerant(need_room))
    assert pool.available == 6
    assert all(expected[seed][: len(ids)] == ids for seed, ids in found.items()), found
    pool.free()


SCENARIOS: dict[str, tuple[Callable[[], object], dict[str, Any]]] = {
    each.__name__: (each, options)
    for each, options in (
        (blocks_go_from_owner_to_owner, {"faults": ALLOCATIONS}),
        (blocks_are_shared_kept_and_evicted, {"faults": ALLOCATIONS}),
        (a_block_is_written_while_it_is_released, {}),
        (rows_are_appended_while_others_are_dropped, {}),
        (arrays_are_held_passed_and_dropped, {"faults": ALLOCATIONS}),
        (pinned_memory_goes_up_and_down, {"faults": ALLOCATIONS}),
        (graphs_are_captured_by_two_threads, {}),
        (leases_end_whoever_dies, {"mortal": ["one", "two"]}),
        (ranks_meet_or_know_that_they_do_not, {"mortal": ["rank 1"]}),
    )
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_part_of_ignis_passes(name: str) -> None:
    scenario, options = SCENARIOS[name]
    ignis.explore(scenario, 60, **options)


@pytest.mark.soak
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_part_of_ignis_passes_with_many_seeds(name: str) -> None:
    scenario, options = SCENARIOS[name]
    ignis.explore(scenario, MANY, first=60, **options)


@pytest.mark.parametrize("seeds", [20, pytest.param(MANY, marks=pytest.mark.soak)])
def test_serving_passes(seeds: int) -> None:
    model = nn.GPT2(nn.GPT2Config(61, 24, 16, 1, 2), seed=3)
    expected = {}
    for seed in (5, 7, 9):
        cache = model.new_cache()
        ids = [int(model.prefill([*PROMPT, seed], cache).argmax())]
        for _ in range(4):
            ids.append(int(model.decode(ids[-1], cache).argmax()))
        expected[seed] = ids
        cache.free()
    scenario = functools.partial(requests_are_served, model, expected)
    ignis.explore(scenario, seeds, faults=["mem_alloc_async"])
    model.free()


@pytest.mark.parametrize("seeds", [40, pytest.param(MANY, marks=pytest.mark.soak)])
@pytest.mark.parametrize("snapshot", ["device", "pinned"])
def test_saves_pass(snapshot: str, seeds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        scenario = functools.partial(a_save_is_of_one_moment, Path(folder), snapshot)
        ignis.explore(scenario, seeds, faults=ALLOCATIONS)
        ignis.explore(functools.partial(an_array_is_saved_twice_at_once, Path(folder)), seeds)
