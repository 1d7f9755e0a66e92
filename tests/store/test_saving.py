"""Saves into several files, with checksums, and beside a program that goes on."""

from __future__ import annotations

import errno
import fcntl
import itertools
import json
import os
import stat
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file

import ignis
from ignis import store
from ignis.base import interrupts
from ignis.errors import (
    ArgumentError,
    CudaError,
    IgnisWarning,
    NotAllocatedError,
    OutOfMemoryError,
    UseAfterFreeError,
)
from ignis.kernels import elementwise
from ignis.runtime import DirectAllocator
from ignis.runtime.host import pinned_buffer
from ignis.store import replacement, saving
from tests.helpers.processes import PATIENCE, run_python

NAME = "model.safetensors"
INDEX = f"{NAME}.index.json"


@pytest.fixture
def values(rng: np.random.Generator) -> dict[str, np.ndarray]:
    return {
        "embed": rng.standard_normal((129, 7), dtype=np.float32),
        "w0": rng.standard_normal((33, 5)).astype(np.float16),
        "w1": rng.standard_normal(3),
        "ids": rng.integers(-9, 9, 31),
        "none": np.zeros((0, 4), np.float32),
    }


def on_device(values: dict[str, np.ndarray]) -> dict[str, ignis.NvArray]:
    return {name: ignis.array(value) for name, value in values.items()}


def same(found: dict[str, np.ndarray], values: dict[str, np.ndarray]) -> None:
    assert set(found) == set(values)
    for name, value in values.items():
        assert found[name].dtype == value.dtype
        np.testing.assert_array_equal(found[name], value)


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


# -- several files -------------------------------------------------------------------------------


def test_arrays_above_a_size_become_several_files_with_an_index(
    device: ignis.Device, tmp_path: Path, values: dict[str, np.ndarray]
) -> None:
    path = tmp_path / NAME
    store.save(path, on_device(values), {"key": "value"}, max_file_bytes=700)
    shards = [f"model-0000{i}-of-00002.safetensors" for i in (1, 2)]
    assert names(tmp_path) == sorted([*shards, INDEX])
    index = json.loads((tmp_path / INDEX).read_text())
    total = sum(value.nbytes for value in values.values())
    assert index["metadata"] == {"total_size": total, "key": "value"}
    places = {"embed": 0, "w0": 1, "w1": 1, "ids": 1, "none": 1}
    assert index["weight_map"] == {name: shards[number] for name, number in places.items()}
    same({n: v for shard in shards for n, v in load_file(tmp_path / shard).items()}, values)
    for where in (path, tmp_path, tmp_path / INDEX):
        same({n: a.to_host() for n, a in store.load(where, device).items()}, values)
    assert store.inspect(path)[0] == {"key": "value"}


@pytest.mark.parametrize("most", [3643, 10**30, None])
def test_arrays_up_to_the_size_are_one_file(
    device: ignis.Device, tmp_path: Path, values: dict[str, np.ndarray], most: int | None
) -> None:
    values = {"embed": values["embed"], "w1": np.zeros(3, np.uint8)}
    store.save(tmp_path / NAME, on_device(values), max_file_bytes=3612 + 3 if most else None)
    assert names(tmp_path) == [NAME]
    same(load_file(tmp_path / NAME), values)


def test_files_replace_each_other_whatever_their_number(
    device: ignis.Device, tmp_path: Path, values: dict[str, np.ndarray]
) -> None:
    path, arrays = tmp_path / NAME, on_device(values)
    counts = []
    for most in (10**6, 700, 1, 700, 10**6, 1, 1):
        arrays["w1"].fill(most)
        store.save(path, arrays, max_file_bytes=most)
        same(store.read(tmp_path), {**values, "w1": np.full(3, float(most))})
        counts.append(len(names(tmp_path)))
    # Each file but the only one comes with the index.
    assert counts == [1, 3, 6, 3, 1, 6, 6]
    # The names of the layout are free again, whenever the files before had others.
    assert f"model-2-00001-of-00005{path.suffix}" in names(tmp_path)


def test_a_save_to_one_file_leaves_other_files_alone(
    device: ignis.Device, tmp_path: Path, values: dict[str, np.ndarray]
) -> None:
    path = tmp_path / NAME
    store.save(path, values, max_file_bytes=1)
    before = names(tmp_path)
    store.save(path, {"a": ignis.ones(3)})
    assert names(tmp_path) == sorted([*before, NAME])
    assert set(store.inspect(tmp_path)[1]) == {"a"}
    store.save(path, values, max_file_bytes=10**6)
    assert names(tmp_path) == [NAME]


def test_a_damaged_index_is_replaced(
    device: ignis.Device, tmp_path: Path, values: dict[str, np.ndarray]
) -> None:
    (tmp_path / INDEX).write_bytes(b"nonsense")
    store.save(tmp_path / NAME, on_device(values), max_file_bytes=1)
    same(store.read(tmp_path), values)
    assert len(names(tmp_path)) == 6


def test_files_of_others_are_not_removed(
    device: ignis.Device, tmp_path: Path, values: dict[str, np.ndarray]
) -> None:
    theirs = tmp_path / "important.txt"
    theirs.write_text("theirs")
    names_of = {"embed": "important.txt"}
    (tmp_path / INDEX).write_text(json.dumps({"metadata": {}, "weight_map": names_of}))
    journal = tmp_path / f".{NAME}.ignis-{'0' * 16}.journal"
    journal.write_text(json.dumps(["important.txt", "../x", 5]))
    store.save(tmp_path / NAME, on_device(values), max_file_bytes=10**6)
    assert theirs.read_text() == "theirs"
    assert names(tmp_path) == ["important.txt", NAME]


@pytest.mark.parametrize(
    "step",
    [
        "replace",
        *(pytest.param(each, marks=pytest.mark.soak) for each in ("open", "fsync", "unlink")),
    ],
)
def test_an_error_at_any_call_leaves_the_older_files_or_the_new_ones(
    device: ignis.Device,
    tmp_path: Path,
    values: dict[str, np.ndarray],
    monkeypatch: pytest.MonkeyPatch,
    step: str,
) -> None:
    path, older, newer = tmp_path / NAME, {f"a{i}": np.arange(9) for i in "xy"}, on_device(values)
    original = getattr(os, step)
    for begin, most in ((8, 8), (8, 10**6), (10**6, 8)):
        store.save(path, older, max_file_bytes=begin)
        failed = 0
        for number in range(100):
            left = [number]

            def fails(*args: Any, left: list[int] = left, **named: Any) -> Any:
                if left[0] == 0:
                    left[0] = -1
                    raise OSError(28, "No space left on device")
                left[0] -= 1
                return original(*args, **named)

            with monkeypatch.context() as patch:
                patch.setattr(os, step, fails)
                try:
                    store.save(path, newer, max_file_bytes=most)
                except ArgumentError as error:
                    assert "No space left" in str(error) or "cannot" in str(error)
                    failed += 1
                    found = store.read(path)
                    same(found, older if "ax" in found else values)
            if left[0] > 0:
                break
            store.save(path, older, max_file_bytes=begin)
            assert len(names(tmp_path)) == (1 if begin > 8 else 3)
        assert number < 99
        store.save(path, older, max_file_bytes=10**6)
        assert names(tmp_path) == [NAME]
        assert failed or step in ("unlink", "open")


# -- options -------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [None, 700])
def test_checksums_tell_a_damaged_array(
    device: ignis.Device, tmp_path: Path, values: dict[str, np.ndarray], most: int | None
) -> None:
    path = tmp_path / NAME
    store.save(path, on_device(values), {"a": "b"}, checksums=True, max_file_bytes=most)
    assert store.inspect(path)[0] == {"a": "b"}
    same({n: a.to_host() for n, a in store.load(path, verify=True).items()}, values)
    damaged = path if most is None else tmp_path / "model-00002-of-00002.safetensors"
    raw = bytearray(damaged.read_bytes())
    at = raw.index(values["ids"].tobytes()) + 17
    raw[at] ^= 4
    damaged.write_bytes(raw)
    store.load(path)
    live = ignis.memory.live_bytes(device=device)
    with pytest.raises(ArgumentError, match="is damaged: the bytes of 'ids' have the SHA-256"):
        store.load(path, verify=True)
    assert ignis.memory.live_bytes(device=device) == live
    same(
        {n: a.to_host() for n, a in store.load(path, names=["w0"], verify=True).items()},
        {"w0": values["w0"]},
    )


def test_a_checksum_that_is_not_there_is_missed(device: ignis.Device, tmp_path: Path) -> None:
    path = tmp_path / NAME
    store.save(path, {"a": ignis.ones(3)})
    with pytest.raises(ArgumentError, match=f"{NAME} has no checksum of 'a'"):
        store.load(path, verify=True)
    with pytest.raises(ArgumentError, match="is reserved for checksums=True"):
        store.save(path, {"a": ignis.ones(3)}, {"ignis.sha256": "{}"})


@pytest.mark.parametrize("most", [None, 700])
@pytest.mark.parametrize("fsync", [True, False])
def test_the_disk_is_waited_for_on_request(
    device: ignis.Device,
    tmp_path: Path,
    values: dict[str, np.ndarray],
    fsync: bool,
    most: int | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    flushed: list[str] = []
    original = os.fsync

    def noted(descriptor: int) -> None:
        flushed.append(os.path.basename(os.readlink(f"/proc/self/fd/{descriptor}")))
        original(descriptor)

    monkeypatch.setattr(os, "fsync", noted)
    store.save(tmp_path / NAME, on_device(values), fsync=fsync, max_file_bytes=most)
    same(store.read(tmp_path), values)
    if not fsync:
        assert flushed == []
    else:
        assert tmp_path.name in flushed
        files = [each for each in flushed if each.endswith(".tmp")]
        assert len(set(files)) == (1 if most is None else 3)


@pytest.mark.parametrize(
    "options",
    [
        {"max_file_bytes": 0},
        {"max_file_bytes": 1.5},
        {"fsync": 1},
        {"checksums": "yes"},
        {"metadata": 5},
        {"metadata": {"total_size": "5"}, "max_file_bytes": 1},
    ],
    ids=str,
)
def test_bad_options_write_nothing(
    device: ignis.Device, tmp_path: Path, values: dict[str, np.ndarray], options: Any
) -> None:
    arrays = on_device(values)
    for save in (store.save, store.save_async):
        with pytest.raises(ArgumentError):
            result = save(tmp_path / NAME, arrays, **options)
            assert result is not None
            result.wait()
        assert names(tmp_path) == []
    assert {array.owner for array in arrays.values()} == {"ignis"}


# -- beside the program --------------------------------------------------------------------------


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Writers wait for it before they write the first byte."""
    opened = threading.Event()
    write = saving.write

    def waits(plan: Any) -> None:
        assert opened.wait(PATIENCE)
        write(plan)

    monkeypatch.setattr(saving, "write", waits)
    return opened


@pytest.mark.parametrize("most", [None, 700])
@pytest.mark.parametrize("snapshot", ["device", "pinned"])
def test_what_is_written_is_what_was_there_at_the_call(
    device: ignis.Device,
    tmp_path: Path,
    values: dict[str, np.ndarray],
    snapshot: Any,
    most: int | None,
    gate: threading.Event,
) -> None:
    path, arrays = tmp_path / NAME, on_device(values)
    arrays["again"] = arrays["embed"]
    arrays["view"] = arrays["embed"][1:3]
    on_host = np.arange(5)
    live, pinned = ignis.memory.live_bytes(device=device), ignis.memory.pinned_bytes()
    save = store.save_async(
        path, {**arrays, "host": on_host}, {"k": "v"}, snapshot=snapshot, max_file_bytes=most
    )
    assert not save.done() and "in progress" in repr(save)
    # The program goes on: it writes, and frees.
    on_host[:] = 9
    for name in values:
        arrays[name].zero()
    arrays["view"].free()
    for name in values:
        arrays[name].free()
    assert names(tmp_path) == []
    gate.set()
    save.wait()
    assert save.done() and "done" in repr(save)
    expected = {**values, "again": values["embed"], "view": values["embed"][1:3]}
    same(store.read(path), {**expected, "host": np.arange(5)})
    save.wait()
    del arrays
    ignis.memory.collect()
    assert ignis.memory.live_bytes(device=device) == live - sum(v.nbytes for v in values.values())
    assert ignis.memory.pinned_bytes() == pinned


def test_the_snapshot_belongs_to_the_store(
    device: ignis.Device, tmp_path: Path, gate: threading.Event
) -> None:
    array = ignis.ones(129)
    save = store.save_async(tmp_path / NAME, {"a": array})
    assert ignis.memory.live_bytes("store") == 129 * 4
    assert array.owner == "ignis" and array.ref_count == 0
    gate.set()
    save.wait()
    assert ignis.memory.live_bytes(owner="store") == 0


@pytest.mark.parametrize("snapshot", ["device", "pinned"])
def test_the_snapshot_is_between_the_work_before_and_behind_the_call(
    device: ignis.Device, tmp_path: Path, snapshot: Any
) -> None:
    array = ignis.zeros(100_003)
    with ignis.Stream(device):
        array.fill(3)
        save = store.save_async(tmp_path / NAME, {"a": array}, snapshot=snapshot)
        array.fill(4)
        save.wait()
    np.testing.assert_array_equal(store.read(tmp_path)["a"], np.full(100_003, 3, np.float32))


def test_a_wait_frees_the_copies(device: ignis.Device, tmp_path: Path) -> None:
    class Counting(DirectAllocator):
        held = 0

        def allocate(self, *args: Any) -> Any:
            self.held += 1
            return super().allocate(*args)

        def deallocate(self, *args: Any) -> None:
            super().deallocate(*args)
            self.held -= 1

    arrays = {name: ignis.ones(100, device=device) for name in "abc"}
    with ignis.use_allocator(Counting()) as counting:
        save = store.save_async(tmp_path / "w", arrays)
        save.wait()
        assert counting.held == 0  # nothing else has been a safe point


def test_saves_replace_a_file_in_their_order(
    device: ignis.Device, tmp_path: Path, gate: threading.Event
) -> None:
    array = ignis.zeros(7)
    saves = []
    for number in range(4):
        array.fill(number)
        saves.append(store.save_async(tmp_path / NAME, {"a": array}))
    gate.set()
    for save in saves:
        save.wait()
    assert store.read(tmp_path)["a"].tolist() == [3.0] * 7


def test_an_error_is_raised_by_every_wait_and_leaves_the_older_file(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / NAME
    store.save(path, {"a": ignis.ones(3)})
    older, live = path.read_bytes(), ignis.memory.live_bytes(device=device)

    def full(*ignored: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    save = store.save_async(path, {"a": ignis.zeros(3)})
    for _ in range(2):
        with pytest.raises(ArgumentError, match="cannot write .*No space left"):
            save.wait()
    assert save.done()
    assert path.read_bytes() == older and names(tmp_path) == [NAME]
    ignis.memory.collect()
    assert ignis.memory.live_bytes(device=device) == live


def test_an_error_that_nobody_waits_for_is_a_warning(
    device: ignis.Device, tmp_path: Path, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*ignored: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    save = store.save_async(tmp_path / NAME, {"a": ignis.zeros(3)})
    gate.set()
    while not save.done():
        os.sched_yield()
    with pytest.warns(IgnisWarning, match="failed, and no call waited for it: cannot write"):
        del save


@pytest.mark.parametrize("snapshot", ["device", "pinned"])
def test_a_snapshot_that_fails_leaves_nothing(
    device: ignis.Device, tmp_path: Path, snapshot: Any
) -> None:
    good, planned, freed = ignis.ones(7), ignis.empty(3), ignis.ones(5)
    freed.free()
    live = ignis.memory.live_bytes(device=device)
    for bad, error in ((planned, NotAllocatedError), (freed, UseAfterFreeError)):
        with pytest.raises(error):
            store.save_async(tmp_path / NAME, {"a": good, "b": bad}, snapshot=snapshot)
    ignis.memory.collect()
    assert ignis.memory.live_bytes(device=device) == live
    assert names(tmp_path) == []


@pytest.mark.parametrize("snapshot", ["device", "pinned"])
def test_arrays_may_be_written_and_freed_while_the_snapshot_is_under_way(
    device: ignis.Device,
    tmp_path: Path,
    values: dict[str, np.ndarray],
    snapshot: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started, body = threading.Event(), saving._Job.run

    def run(job: Any) -> None:
        assert started.wait(PATIENCE)
        body(job)

    monkeypatch.setattr(saving._Job, "run", run)
    pinned = ignis.memory.pinned_bytes()
    with ignis.Stream(device):
        arrays = on_device(values)
        save = store.save_async(tmp_path / NAME, arrays, snapshot=snapshot)
        for array in arrays.values():
            assert array.ref_count == 0
            array.zero().free()
        other = {name: ignis.ones(value.shape, value.dtype) for name, value in values.items()}
    started.set()
    save.wait()
    same(store.read(tmp_path), values)
    for array in other.values():
        assert array.to_host().all()
    ignis.memory.collect()
    assert ignis.memory.pinned_bytes() == pinned


def test_a_snapshot_for_which_there_is_no_pinned_memory_holds_no_array(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrays = {name: ignis.ones(1001) for name in "ab"}
    pinned, allocate = ignis.memory.pinned_bytes(), pinned_buffer.allocate_pinned
    made = []

    def second_fails(*arguments: Any) -> int:
        if made:
            raise OutOfMemoryError(2, "CUDA_ERROR_OUT_OF_MEMORY", "cuMemHostAlloc", "none is left")
        made.append(allocate(*arguments))
        return made[0]

    monkeypatch.setattr(pinned_buffer, "allocate_pinned", second_fails)
    with ignis.Stream(device), pytest.raises(OutOfMemoryError, match="none is left"):
        store.save_async(tmp_path / NAME, arrays, snapshot="pinned")
    for array in arrays.values():
        array.free()
    assert len(made) == 1 and names(tmp_path) == []
    device.synchronize()
    ignis.memory.collect()
    assert ignis.memory.pinned_bytes() == pinned


def test_a_save_ends_well_while_the_stream_that_it_copied_on_is_captured(
    device: ignis.Device, tmp_path: Path, gate: threading.Event, rng: np.random.Generator
) -> None:
    values = rng.standard_normal(129).astype(np.float32)
    array, out = ignis.array(values), ignis.zeros(129)
    save, runs = store.save_async(tmp_path / NAME, {"a": array}), []

    def step() -> None:
        elementwise.scale(array, 2.0, out=out)
        runs.append(1)
        if len(runs) == 2:  # the captured run
            gate.set()
            while not save.done():
                interrupts.check()

    graph = ignis.capture(step)
    save.wait()
    assert (store.load(tmp_path / NAME)["a"].to_host() == values).all()
    graph.replay()
    assert (out.to_host() == values * np.float32(2)).all()
    graph.free()
    ignis.memory.collect()
    assert ignis.memory.live_bytes(owner="store") == 0


def test_neither_a_capture_nor_a_third_kind_of_snapshot(
    device: ignis.Device, tmp_path: Path
) -> None:
    array = ignis.ones(3)
    saves: list[store.Save] = []
    for wrong in ("disk", np.ones(2), {}):
        with pytest.raises(ArgumentError, match="snapshot must be one of"):
            store.save_async(tmp_path / NAME, {"a": array}, snapshot=wrong)  # type: ignore[arg-type]
    with pytest.raises(CudaError, match="save_async cannot be part of a graph"):
        ignis.capture(lambda: saves.append(store.save_async(tmp_path / NAME, {"a": array})))
    with pytest.raises(CudaError, match="save.* a replay would save nothing"):
        ignis.capture(lambda: store.save(tmp_path / NAME, {"a": array}))
    (save,) = saves  # of the run before the one that is captured
    save.wait()


EXITS = """
import sys
import numpy as np
import ignis
from ignis import store
values = np.arange(3_000_000, dtype=np.float32)
for number in range(3):
    store.save_async(sys.argv[1], {"a": ignis.array(values + number)}, snapshot=sys.argv[2])
"""


@pytest.mark.parametrize("snapshot", ["device", pytest.param("pinned", marks=pytest.mark.soak)])
def test_the_interpreter_ends_when_the_save_has(
    device_name: str, tmp_path: Path, snapshot: str
) -> None:
    path = tmp_path / NAME
    script = tmp_path / "script.py"
    script.write_text(EXITS)
    done = run_python(str(script), str(path), snapshot, IGNIS_DEVICE=device_name)
    assert (done.returncode, done.stderr) == (0, "")
    script.unlink()
    assert names(tmp_path) == [NAME]
    expected = np.arange(3_000_000, dtype=np.float32) + 2
    np.testing.assert_array_equal(store.read(path)["a"], expected)


FORKS = """
import os, sys
import ignis
from ignis import store
save = store.save_async(sys.argv[1], {"a": ignis.ones(300_000)})
child = os.fork()
if child == 0:
    try:
        save.wait()
    except ignis.errors.ForkError as error:
        print(error, flush=True)
    os._exit(0)
os.waitpid(child, 0)
save.wait()
"""


def test_a_forked_child_does_not_wait_forever(device_name: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(FORKS)
    done = run_python(str(script), str(tmp_path / NAME), IGNIS_DEVICE=device_name)
    assert done.stdout.startswith("this save continues in the parent process")
    assert done.returncode == 0
    assert store.read(tmp_path / NAME)["a"].shape == (300_000,)


def test_a_folder_that_somebody_else_has_locked_is_waited_for(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, looks = tmp_path / NAME, 0
    descriptor = -1

    def sleep(seconds: float) -> None:
        nonlocal looks
        looks += 1
        if looks == 3:
            os.close(descriptor)
        elif looks > 3:
            interrupts.pending = True  # as after Ctrl-C

    monkeypatch.setattr(replacement, "time", SimpleNamespace(sleep=sleep, monotonic=lambda: 0.0))
    for call in (lambda: store.save(path, {"a": ignis.ones(3)}), lambda: store.read(path)):
        descriptor, looks = os.open(tmp_path, os.O_RDONLY), 0
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        call()
        assert looks == 3
    other = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(other, fcntl.LOCK_EX)
    try:
        with pytest.raises(KeyboardInterrupt):
            store.save(path, {"a": ignis.zeros(3)})
    finally:
        os.close(other)
    assert store.read(path)["a"].tolist() == [1.0] * 3 and names(tmp_path) == [NAME]


LOCKS = """
import fcntl, os, sys
if sys.argv[2] == "other":
    os.setgroups([])
    os.setresgid(65534, 65534, 65534)
    os.setresuid(65534, 65534, 65534)
kind = fcntl.LOCK_SH if sys.argv[3] == "shared" else fcntl.LOCK_EX
fcntl.flock(os.open(sys.argv[1], os.O_RDONLY), kind)
print("locked", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("who", ["owner", "other"])
@pytest.mark.parametrize("kind", ["alone", "shared"])
def test_a_lock_that_does_not_end_is_an_error_that_says_whose_it_is(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch, who: str, kind: str
) -> None:
    if who == "other" and os.geteuid():
        pytest.skip("another user is needed")
    clock = itertools.count()
    fake = SimpleNamespace(sleep=lambda seconds: None, monotonic=lambda: next(clock) / 10)
    with tempfile.TemporaryDirectory() as folder:  # which others may read, unlike pytest's own
        os.chmod(folder, 0o755)
        path = Path(folder, NAME)
        store.save(path, {"a": ignis.ones(3)})
        command = [sys.executable, "-c", LOCKS, folder, who, kind]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None and process.stdin is not None
            assert process.stdout.readline() == b"locked\n"
            monkeypatch.setattr(replacement, "time", fake)
            user = os.geteuid() if who == "owner" else 65534
            match = rf"locked by process {process.pid} \(\S+\) of user {user}, and .* are unchanged"
            calls = [lambda: store.save(path, {"a": ignis.zeros(3)}, max_file_bytes=1)]
            if kind == "alone":
                calls.append(lambda: store.read(path))
            for call in calls:
                before = next(clock)
                with pytest.raises(ArgumentError, match=match):
                    call()
                assert (next(clock) - before > 500) == (who == "owner")
            process.stdin.close()
        assert store.read(path)["a"].tolist() == [1.0] * 3 and names(Path(folder)) == [NAME]


def test_an_index_that_cannot_be_read_is_not_replaced_as_a_damaged_one_is(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / NAME
    store.save(path, {"a": np.arange(3), "b": np.arange(4)}, max_file_bytes=8)
    before = names(tmp_path)
    original = os.preadv

    def fails(descriptor: int, *rest: Any) -> int:
        if os.readlink(f"/proc/self/fd/{descriptor}").endswith(INDEX):
            raise OSError(errno.EIO, "Input/output error")
        return original(descriptor, *rest)

    monkeypatch.setattr(os, "preadv", fails)
    for most in (8, 1000):
        with pytest.raises(ArgumentError, match=rf"cannot read \S+{INDEX}: Input/output error"):
            store.save(path, {"a": np.arange(5)}, max_file_bytes=most)
    monkeypatch.undo()
    assert names(tmp_path) == before and store.read(path)["b"].tolist() == [0, 1, 2, 3]


def test_an_error_after_the_new_files_count_says_that_they_do(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / NAME
    folder_flush = "the new names in .* are in place, but a crash"
    removal = "has its new content, but some older files remain.*not permitted"

    def refuse_folders(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EIO, "Input/output error")

    def refuse_shards(name: Any) -> None:
        if "-of-" in str(name):
            raise OSError(errno.EPERM, "Operation not permitted")
        unlink(name)

    unlink = os.unlink
    for step, refuse, match in (
        ("fsync", refuse_folders, folder_flush),
        ("unlink", refuse_shards, removal),
    ):
        store.save(path, {"x": np.arange(9), "y": np.arange(9)}, max_file_bytes=8)
        with monkeypatch.context() as patch:
            patch.setattr(os, step, refuse)
            with pytest.raises(ArgumentError, match=match):
                store.save(path, {"a": np.arange(5)}, max_file_bytes=1000)
        assert list(store.read(path)) == ["a"]
    store.save(path, {"a": np.arange(6)}, max_file_bytes=1000)
    assert names(tmp_path) == [NAME]


@pytest.mark.parametrize("step", ["fstat", "open", "fchmod"])
def test_a_temporary_that_cannot_be_looked_at_is_removed(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path, original, opened = tmp_path / NAME, getattr(os, step), len(os.listdir("/proc/self/fd"))
    store.save(path, {"a": np.arange(3)})

    def fails(file: Any, *rest: Any, **named: Any) -> Any:
        there = os.readlink(f"/proc/self/fd/{file}") if isinstance(file, int) else str(file)
        if there.endswith(".tmp"):
            raise OSError(errno.EIO, "Input/output error")
        return original(file, *rest, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, step, fails)
        with pytest.raises(ArgumentError, match="cannot write .*the old content is unchanged"):
            store.save(path, {"a": np.arange(4)})
    assert os.listdir(tmp_path) == [NAME] and store.read(path)["a"].shape == (3,)
    assert len(os.listdir("/proc/self/fd")) == opened


def test_many_threads_read_while_files_are_replaced(device: ignis.Device, tmp_path: Path) -> None:
    path = tmp_path / NAME
    values = {f"a{i}": np.zeros(100, np.int32) for i in range(4)}
    store.save(path, values, max_file_bytes=1)
    over, found = threading.Event(), []

    def reads() -> None:
        while not over.is_set():
            try:
                found.append({each[0] for each in store.read(path).values()})
            except Exception as error:
                found.append(error)

    threads = [threading.Thread(target=reads) for _ in range(2)]
    for thread in threads:
        thread.start()
    for number in range(8):
        store.save(
            path, {n: v + number for n, v in values.items()}, max_file_bytes=1 + number % 2 * 900
        )
    over.set()
    for thread in threads:
        thread.join()
    assert found and all(isinstance(each, set) and len(each) == 1 for each in found), found[:3]
