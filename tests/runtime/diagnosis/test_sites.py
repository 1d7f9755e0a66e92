"""Allocation sites in messages: whose lines they are, and how to get them."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import ignis
from ignis.errors import MemoryContractViolation, OwnershipError
from ignis.runtime import sites

HERE = Path(__file__).name


def _allocated() -> str:
    with ignis.zeros(3) as array:
        return (array.allocation.sites or {})["allocated"]


def _in_thread() -> str:
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(_allocated()))
    thread.start()
    thread.join()
    return found[0]


def _in_executor() -> str:
    with ThreadPoolExecutor(1) as executor:
        return executor.submit(_allocated).result()


def _in_loop() -> str:
    async def work() -> str:
        return _allocated()

    return asyncio.run(work())


@pytest.mark.parametrize("where", [_allocated, _in_thread, _in_executor, _in_loop])
def test_lines_of_threads_loops_and_test_runners_are_left_out(
    device: ignis.Device, where: Callable[[], str]
) -> None:
    with ignis.tracing():
        site = where()
    lines = site.split(" < ")
    assert all(HERE in line for line in lines), site
    assert lines[0].endswith("in _allocated")


def test_a_refused_free_names_where_the_views_were_made(device: ignis.Device) -> None:
    root = ignis.zeros((7, 3))
    before = root[0]
    with ignis.tracing():
        rows = root[1:3]
        reshaped = root.reshape(21)
        with pytest.raises(MemoryContractViolation) as refused:
            root.free()
    pattern = (
        rf"#{before.id} of shape \(3,\), "
        rf"#{rows.id} of shape \(2, 3\) at \S+{HERE}:\d+ in test_a_refused_\w+, "
        rf"#{reshaped.id} of shape \(21,\) at \S+{HERE}:\d+ in test_a_refused_\w+$"
    )
    assert re.search(pattern, str(refused.value)), refused.value
    for view in (before, rows, reshaped):
        view.free()
    root.free()


def _views(array: ignis.NvArray) -> None:
    _view = array[0:1]
    array.free()


def _held(array: ignis.NvArray) -> None:
    with array.hold("reader"):
        array.free()


def _held_twice(array: ignis.NvArray) -> None:
    with array.hold("reader"), array.hold("reader"):
        array.transfer_ownership("store")


def _on_a_tape(array: ignis.NvArray) -> None:
    weight = ignis.Tensor.ones(array.shape, requires_grad=True)
    loss = (weight * ignis.Tensor(array)).sum()
    assert loss.requires_grad
    array.zero()


def _freed(array: ignis.NvArray) -> None:
    array.clone().free()
    gone = array.clone()
    gone.free()
    gone.zero()


@pytest.mark.parametrize("refusal", [_views, _held, _held_twice, _on_a_tape, _freed])
def test_messages_that_could_name_a_line_say_how_to_get_it(
    device: ignis.Device, refusal: Callable[[ignis.NvArray], None]
) -> None:
    if sites.recording:
        pytest.skip("IGNIS_TRACE is set")
    array = ignis.zeros(3)
    with pytest.raises(MemoryContractViolation, match=re.escape(f"({sites.HINT})")):
        refusal(array)
    with ignis.tracing(), pytest.raises(MemoryContractViolation) as traced:
        refusal(array)
    assert sites.HINT not in str(traced.value)


def test_an_ownership_error_names_who_transferred_the_array_when_and_where(
    device: ignis.Device,
) -> None:
    array = ignis.zeros(3)
    before = ignis.memory.transfer_count()
    with ignis.tracing(), ignis.acting_as("nccl"):
        array.transfer_ownership("nccl")
        array.transfer_ownership("store")
    ignis.enforce_owners()
    try:
        with pytest.raises(OwnershipError) as refused:
            array.zero()
    finally:
        ignis.enforce_owners(False)
    pattern = (
        rf"'nccl' transferred it from 'nccl' in thread 'MainThread' at \S+{HERE}:\d+ in "
        rf"test_an_owner.* \(transfer {before + 2}, \d\d:\d\d:\d\d\)"
    )
    assert re.search(pattern, str(refused.value)), refused.value
    latest = ignis.memory.transfers()[-1]
    assert (latest.by, latest.number, latest.source) == ("nccl", before + 2, "nccl")
    array.free()
