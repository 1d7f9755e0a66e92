"""Every driver call of a scenario with blocks fails once: the step is repeated, nothing leaks."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import CudaError, IgnisError, IgnisWarning
from ignis.kernels import attention
from ignis.sim.driver import faults

ROW = (2, 1, 4)
Scene = dict[str, Any]


def make_pool(s: Scene) -> None:
    s["pool"] = ignis.BlockPool(6, 3, ROW)


def make_inputs(s: Scene) -> None:
    s["rows"] = ignis.ones((2, *ROW))
    s["lengths"] = ignis.array(np.array([2, 2], np.int32))
    s["q"] = ignis.ones((2, 4))


def make_streams(s: Scene) -> None:
    s["stream"] = ignis.Stream()
    ignis.Owner.register("tests.faults", s["stream"])


def write(s: Scene) -> None:
    if "one" not in s:
        (s["one"],) = s["pool"].allocate(1, holder="first")
    s["pool"].write(s["one"], s["rows"], 0)


def share(s: Scene) -> None:
    s["pool"].share(s["one"], "second")


def copy_on_write(s: Scene) -> None:
    s["two"] = s["pool"].writable(s["one"], "second")


def fill_table(s: Scene) -> None:
    s["table"] = s["pool"].table([[s["one"]], [s["two"]]])


def fill_table_again(s: Scene) -> None:
    s["pool"].table([[s["two"]], [s["one"]]], out=s["table"])


def attend(s: Scene) -> None:
    with attention.paged(s["q"], s["pool"], s["table"], s["lengths"]) as out:
        out.to_host()


def transfer(s: Scene) -> None:
    s["pool"].transfer(s["one"], "tests.faults")


def reuse_on_another_stream(s: Scene) -> None:
    if not s["two"].freed:
        s["pool"].release(s["two"])
    with s["stream"]:
        s["pool"].release(s["pool"].allocate(5))


def sleep(s: Scene) -> None:
    s["pool"].sleep()


def wake(s: Scene) -> None:
    s["pool"].wake()


def read(s: Scene) -> None:
    with s["pool"].view(s["one"]) as view:
        assert view.tolist() == [1.0] * 16


STEPS: tuple[Callable[[Scene], None], ...] = (
    *(make_pool, make_inputs, make_streams, write, share, copy_on_write, fill_table),
    *(fill_table_again, attend, transfer, reuse_on_another_stream, read, sleep, wake, read),
)


def books(s: Scene) -> tuple[Any, ...]:
    blocks = ignis.memory.blocks()
    live = ignis.memory.collect()
    return live, [(b.index, b.owner, b.holders, b.written, b.cached) for b in blocks]


def attempt(step: Callable[[Scene], None], s: Scene) -> IgnisError | None:
    try:
        step(s)
    except IgnisError as error:
        return error.with_traceback(None)
    return None


def end(s: Scene) -> None:
    for name in ("table", "rows", "lengths", "q"):
        if name in s:
            s.pop(name).free()
    if "pool" in s:
        pool = s.pop("pool")
        for holder in ("first", "second", "ignis"):
            pool.reclaim(holder)
        pool.free()
    ignis.Owner.register("tests.faults")
    if "stream" in s:
        s.pop("stream").close()
    s.clear()
    gc.collect()


@pytest.mark.soak
def test_every_driver_call_with_blocks_fails_once(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("only the simulator injects faults")
    scene: Scene = {}
    for step in STEPS:  # what is compiled and cached once
        step(scene)
    end(scene)
    runs = []
    for step in STEPS:
        with faults.record() as names:
            step(scene)
        runs.append((step, names, books(scene)))
    end(scene)
    start = ignis.memory.collect()
    for index, (step, names, after) in enumerate(runs):
        for position, call in enumerate(names):
            name = f"{step.__name__}, call {position}: {call}"
            scene = {}
            for earlier, *_ in runs[:index]:
                earlier(scene)
            before = books(scene)
            with warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always", IgnisWarning)
                nth = names[: position + 1].count(call)
                with faults.failing(call, nth, "CUDA_ERROR_LAUNCH_FAILED") as fault:
                    failure = attempt(step, scene)
            assert fault.fired, name
            if failure is None:
                assert warned, f"{name}: the error went unnoticed"
            else:
                gc.collect()
                if step is not reuse_on_another_stream and step is not write:
                    assert books(scene)[1] in (before[1], after[1]), name
                again = attempt(step, scene)
                assert again is None, f"{name}: again {again!r}"
            for later, *_ in runs[index + 1 :]:
                later(scene)
            assert books(scene)[1] == runs[-1][2][1], name
            end(scene)
            assert ignis.memory.collect() == start, name
    ignis.Owner.unregister("tests.faults")


def test_rows_count_when_all_of_them_were_copied(device: ignis.Device) -> None:
    """A copy into the second block is refused: the call that is repeated copies all rows again."""
    values = np.arange(5.0, dtype=np.float32).repeat(8).reshape(5, *ROW)
    with ignis.BlockPool(4, 3, ROW) as pool, ignis.array(values) as rows:
        with ignis.BlockSequence(pool) as sequence:
            sequence.append(rows[:1])
            copy, made = pool.write, []

            def refused(*args: Any, **options: Any) -> int:
                made.append(args)
                if len(made) == 2:
                    raise CudaError(719, "CUDA_ERROR_LAUNCH_FAILED", "memcpy", "refused")
                return copy(*args, **options)

            pool.write = refused  # type: ignore[method-assign]
            with pytest.raises(CudaError):
                sequence.append(rows[1:])
            assert sequence.length == 1
            assert sequence.append(rows[1:]) == 1 and sequence.length == 5
            with sequence.rows() as found:
                assert np.array_equal(found.to_host(), values)
        del pool.write
