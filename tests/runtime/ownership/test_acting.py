"""The acting owner: what is created for it, on which stream, and how far enforcement lets it go."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.errors import ArgumentError, OwnershipError
from ignis.kernels import elementwise, gemm, softmax
from ignis.nn.generator import Generator
from ignis.session import Session

OWNER = "tests.worker"


@pytest.fixture
def worker(device: ignis.Device) -> Iterator[ignis.Owner]:
    """An owner for whom this thread acts, enforced."""
    owner = ignis.Owner.register(OWNER)
    ignis.enforce_owners()
    try:
        with ignis.acting_as(owner):
            yield owner
    finally:
        ignis.enforce_owners(False)


def tensors() -> Iterator[Any]:
    w = ignis.Tensor.ones((7, 3), requires_grad=True)
    x = ignis.Tensor(ignis.ones((5, 7)))
    y = (x @ w).gelu()
    loss = (y * y).sum()
    loss.backward()
    w.data.write_rows(w.grad[0], 0)
    yield from (w.data, x.data, y.data, loss.data, w.grad)


def second_derivatives() -> Iterator[Any]:
    x = ignis.Tensor(ignis.ones((129,)), requires_grad=True)
    (dx,) = ignis.grad((x * x * x).sum(), [x], create_graph=True)
    dx.sum().backward()
    yield from (x.data, dx.data, x.grad)


def captured() -> Iterator[Any]:
    x = ignis.ones((3, 5))
    with ignis.capture(lambda: softmax.forward(elementwise.add(x, x, out=x))) as graph:
        graph.replay()
        yield graph.outputs
    yield x


def trained() -> Iterator[Any]:
    model = nn.Sequential(nn.Linear(3, 5), nn.Dropout(0.5), nn.Linear(5, 1))

    def loss(x: Any) -> Any:
        y = model(ignis.Tensor(x))
        return (y * y).sum()

    with nn.AdamW(model.parameters(), lr=0.1) as optimizer:
        loss(ignis.ones((7, 3))).backward()
        nn.clip_grad_norm(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad()
        with nn.TrainStep(loss, optimizer, clip=1.0) as step:
            for _ in range(2):
                step((np.ones((7, 3), np.float32),)).tolist()
    yield from (parameter.data for parameter in model.parameters())


def fused() -> Iterator[Any]:
    chain = ignis.fuse(lambda a, b: (a + b) * b * 2)
    x = ignis.Tensor(ignis.ones((7,)), requires_grad=True)
    y = chain(x, x)
    y.sum().backward()
    yield from (chain(ignis.ones((7,)), ignis.ones((7,))), y.data, x.grad)


def session() -> Iterator[Any]:
    s = Session()
    x = s.input_2d(1, 7)
    y = s.softmax(s.matmul_t(x, x))
    s.realize(y)
    s.upload(x, np.ones((1, 7)))
    s.compute()
    s.download(y)
    s.free()
    yield from ()


def copies() -> Iterator[Any]:
    source = ignis.ones((4, 7))
    copy = source.clone()
    part = source.slice_copy(1, 2, 3)
    capsule = copy.__dlpack__(copy=True, max_version=(1, 0))
    imported = ignis.from_dlpack(capsule, copy=True)
    del capsule
    imported.fill(3)
    yield from (source, copy, part, imported)


def caches() -> Iterator[Any]:
    cache = ignis.KVCache(5, (7,))
    cache.append(ignis.ones((3, 7)))
    fork = cache.fork()
    fork.truncate(1)
    yield from (cache.array, fork.array)


def host_memory() -> Iterator[Any]:
    with ignis.PinnedBuffer(64) as buffer, ignis.zeros(16) as array:
        array.pin()
        array.from_host_async(buffer.numpy("float32", (16,))).wait()
        blocks = ignis.memory.snapshot()["pinned"]["blocks"]
        assert [block["owner"] for block in blocks] == [OWNER, OWNER]
    yield from ()


def files(path: Path) -> Iterator[Any]:
    from ignis import store

    array = ignis.ones((3, 7))
    store.save(path / "arrays.safetensors", {"a": array})
    (loaded,) = store.load(path / "arrays.safetensors").values()
    loaded.zero()
    yield from (array, loaded)


WORK: dict[str, Callable[..., Iterator[Any]]] = {
    "tensors": tensors,
    "second derivatives": second_derivatives,
    "captured": captured,
    "trained": trained,
    "fused": fused,
    "session": session,
    "copies": copies,
    "caches": caches,
    "host memory": host_memory,
    "files": files,
}


@pytest.mark.parametrize("name", WORK)
def test_work_of_an_enforced_owner_never_meets_another_one(
    device: ignis.Device, worker: ignis.Owner, tmp_path: Path, name: str
) -> None:
    known = {record.id for record in ignis.memory.live()}
    for array in WORK[name](tmp_path) if name == "files" else WORK[name]():
        assert array.owner == OWNER
        made = [record for record in ignis.memory.live() if record.id not in known]
        assert {record.owner for record in made} == {OWNER}
        array.require_usable("test")


def test_a_workspace_counts_for_the_owner_that_was_first_to_need_it(
    device: ignis.Device, worker: ignis.Owner
) -> None:
    ignis.memory.reset_peak()
    with ignis.capture(lambda: ignis.ones(1000)) as graph:
        caches = [r for r in ignis.memory.live(include_caches=True) if r.cache]
        assert OWNER in {record.owner for record in caches if record.nbytes >= graph.planned_bytes}
    stream = ignis.Stream(device)
    with stream, ignis.ones((3, 3)) as a:
        gemm.matmul(a, a).free()


def test_a_workspace_is_everybodys_to_use(device: ignis.Device, worker: ignis.Owner) -> None:
    generator = Generator(7)
    generator.take(device)
    with ignis.acting_as("store"):
        generator.take(device)
    assert generator.draws == 2


def test_only_the_owner_frees_a_graph_and_its_block(
    device: ignis.Device, worker: ignis.Owner
) -> None:
    before = ignis.memory.live_bytes(include_caches=True)
    graph = ignis.capture(lambda: ignis.ones(1000))
    with ignis.acting_as("store"), pytest.raises(OwnershipError, match="graph.free.*worker"):
        graph.free()
    graph.free()
    assert ignis.memory.live_bytes(include_caches=True) == before


def test_only_the_owner_of_a_graphs_results_replays_it(
    device: ignis.Device, worker: ignis.Owner
) -> None:
    x = ignis.ones(7)
    with ignis.capture(lambda: elementwise.add(x, x)) as graph:
        with ignis.acting_as("store"), pytest.raises(OwnershipError, match="graph.replay.*worker"):
            graph.replay()
        graph.replay()
        assert graph.outputs.tolist() == [2.0] * 7
        graph.outputs.transfer_ownership("store")
        for operation in (graph.replay, graph.free):
            with pytest.raises(OwnershipError, match="belongs to 'store'"):
                operation()
        with ignis.acting_as("store"):
            graph.outputs.transfer_ownership(OWNER)


def test_only_the_owner_frees_a_session(device: ignis.Device, worker: ignis.Owner) -> None:
    s = Session()
    s.realize(s.gelu(s.input_2d(3, 3)))
    with ignis.acting_as("store"), pytest.raises(OwnershipError, match="belongs to 'tests.worker'"):
        s.free()
    s.free()
    assert ignis.memory.live_bytes(OWNER) == 0


def test_an_explicit_owner_or_stream_wins(device: ignis.Device) -> None:
    own, other = ignis.Stream(device), ignis.Stream(device)
    owner = ignis.Owner.register("tests.streamed", own)
    try:
        with ignis.acting_as(owner):
            with ignis.ones(3) as a, ignis.zeros(3, owner="store", stream=other) as b:
                assert (a.owner, a.stream, b.owner, b.stream) == (owner.name, own, "store", other)
            with other, ignis.ones(3) as c:
                assert (c.owner, c.stream) == (owner.name, other)
            with ignis.acting_as("store"), ignis.ones(3) as d:
                assert (d.owner, d.stream) == ("store", own)
        assert ignis.current_stream(device) is not own
    finally:
        ignis.Owner.register("tests.streamed")


def test_an_array_made_for_another_owner_has_its_first_content(
    device: ignis.Device, worker: ignis.Owner
) -> None:
    source = ignis.ones(3)
    for array, value in (
        (ignis.array([5.0] * 3, owner="store"), 5),
        (ignis.zeros(3, owner="store"), 0),
        (ignis.ones(3, owner="store"), 1),
        (ignis.full(3, 7.0, owner="store"), 7),
        (ignis.full_like(source, 2.0, owner="store"), 2),
    ):
        assert (array.owner, array.tolist()) == ("store", [value] * 3)
        with pytest.raises(OwnershipError, match="belongs to 'store'"):
            array.zero()


def test_tasks_of_one_thread_act_on_their_own_streams(device: ignis.Device) -> None:
    streams = [ignis.Stream(device) for _ in range(2)]
    owners = [ignis.Owner.register(f"tests.task{i}", s) for i, s in enumerate(streams)]

    async def task(owner: ignis.Owner) -> tuple[str, ignis.Stream]:
        with ignis.acting_as(owner):
            await asyncio.sleep(0)
            with ignis.ones(7) as array:
                await asyncio.sleep(0)
                return array.owner, array.stream

    async def tasks() -> list[tuple[str, ignis.Stream]]:
        return await asyncio.gather(*map(task, owners))

    assert asyncio.run(tasks()) == [(o.name, s) for o, s in zip(owners, streams, strict=True)]
    for owner in owners:
        ignis.Owner.register(owner.name)


def test_a_view_belongs_to_its_roots_owner(device: ignis.Device) -> None:
    with ignis.ones((2, 3), owner="store") as root, ignis.acting_as("nccl"):
        with root[1] as view, view.clone() as copy:
            assert (view.owner, copy.owner) == ("store", "nccl")


def test_a_closed_stream_is_refused_before_anybody_acts(device: ignis.Device) -> None:
    stream = ignis.Stream(device)
    owner = ignis.Owner.register("tests.streamed", stream)
    stream.close()
    with pytest.raises(ArgumentError, match="'tests.streamed' was closed"):
        with ignis.acting_as(owner):
            pass
    with ignis.ones(3) as array:
        assert array.owner == "ignis"
    ignis.Owner.register("tests.streamed")


def test_the_budget_and_the_peak_are_those_of_the_acting_owner(device: ignis.Device) -> None:
    owner = ignis.Owner.register("tests.budgeted")
    owner.budget = 1000
    ignis.memory.reset_peak()
    with contextlib.ExitStack() as undo:
        undo.callback(setattr, owner, "budget", None)
        undo.enter_context(ignis.acting_as(owner))
        with ignis.zeros((10, 20), "uint8") as a:
            with pytest.raises(ignis.errors.OutOfMemoryError, match="budget of 1000 B"):
                ignis.zeros(801, "uint8")
            a.clone().free()
        assert ignis.memory.peak_bytes(owner) == 400
