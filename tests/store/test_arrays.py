"""Arrays to safetensors files and back, by transfer of ownership to "store"."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

import ignis
from ignis import store
from ignis.dtypes import DTYPES
from ignis.errors import (
    ArgumentError,
    DTypeError,
    MemoryContractViolation,
    OwnershipError,
    UseAfterFreeError,
)


def random_bytes_as(rng: np.random.Generator, shape: tuple[int, ...], dtype: Any) -> np.ndarray:
    count = int(np.prod(shape)) * np.dtype(dtype).itemsize
    return rng.integers(0, 256, count, dtype=np.uint8).view(dtype).reshape(shape)


def same_bits(a: np.ndarray, b: np.ndarray) -> bool:
    return a.dtype == b.dtype and a.shape == b.shape and a.tobytes() == b.tobytes()


def live(device: ignis.Device) -> int:
    ignis.memory.collect()
    return ignis.memory.live_bytes(device=device)


@pytest.mark.parametrize("dtype", DTYPES.values(), ids=str)
@pytest.mark.parametrize("shape", [(), (1,), (7, 129), (0, 3)], ids=str)
def test_a_round_trip_keeps_every_bit(
    device: ignis.Device,
    rng: np.random.Generator,
    tmp_path: Path,
    dtype: Any,
    shape: tuple[int, ...],
) -> None:
    values = random_bytes_as(rng, shape, dtype)
    array = ignis.empty(shape, dtype).from_host_raw(np.ascontiguousarray(values).tobytes())
    path = tmp_path / "a.safetensors"
    store.save(path, {"a": array}, {"key": "value"})
    metadata, headers = store.inspect(path)
    assert metadata == {"key": "value"}
    assert headers == {"a": (np.dtype(dtype).name, shape)}
    loaded = store.load(path, device)
    assert loaded["a"].owner == "ignis"
    assert same_bits(loaded["a"].to_host(), values)


def test_the_file_is_ordinary_safetensors(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    path = tmp_path / "a.safetensors"
    values = {"x": rng.standard_normal((3, 5), dtype=np.float32), "y": np.arange(7)}
    store.save(path, {name: ignis.array(value) for name, value in values.items()})
    theirs = load_file(path)
    assert all(same_bits(theirs[name], value) for name, value in values.items())
    save_file(values, path)
    ours = store.load(path)
    assert all(same_bits(ours[name].to_host(), value) for name, value in values.items())


def test_ownership_goes_to_the_store_and_back(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    mine = ignis.array(rng.standard_normal(129, dtype=np.float32))
    theirs = ignis.zeros(7, owner="nccl")
    before = len(ignis.memory.transfers())
    path = tmp_path / "a.safetensors"
    store.save(path, {"mine": mine, "again": mine, "theirs": theirs})
    moves = [(t.source, t.target) for t in ignis.memory.transfers()[before:]]
    assert moves == [("ignis", "store"), ("nccl", "store"), ("store", "nccl"), ("store", "ignis")]
    assert (mine.owner, theirs.owner) == ("ignis", "nccl")
    assert ignis.memory.live_bytes("store") == 0
    loaded = store.load(path)
    moves = [(t.source, t.target) for t in ignis.memory.transfers()[before + 4 :]]
    assert moves == [("store", "ignis")] * 3
    assert set(loaded) == {"mine", "again", "theirs"}


def test_only_the_owner_may_save_while_owners_are_enforced(
    device: ignis.Device, tmp_path: Path
) -> None:
    array, path = ignis.ones(7), tmp_path / "a.safetensors"
    ignis.enforce_owners(True)
    try:
        with ignis.acting_as("nccl"), pytest.raises(OwnershipError):
            store.save(path, {"a": array})
        assert not path.exists()
        store.save(path, {"a": array})
        assert array.owner == store.load(path)["a"].owner == "ignis"
    finally:
        ignis.enforce_owners(False)


@pytest.mark.parametrize("obstacle", ["hold", "view", "freed"])
def test_a_save_that_fails_writes_nothing_and_returns_ownership(
    device: ignis.Device, tmp_path: Path, obstacle: str
) -> None:
    first, second = ignis.ones(7), ignis.ones((3, 5))
    path = tmp_path / "a.safetensors"
    path.write_bytes(b"older")
    error: type[Exception] = MemoryContractViolation
    bad = second
    if obstacle == "hold":
        second.tape_hold("matmul")
    elif obstacle == "view":
        bad = second.reshape(15)
    else:
        second.free()
        error = UseAfterFreeError
    with pytest.raises(error):
        store.save(path, {"first": first, "second": bad})
    if obstacle == "hold":
        second.tape_release("matmul")
    assert first.owner == "ignis"
    assert [p.name for p in tmp_path.iterdir()] == ["a.safetensors"]
    assert path.read_bytes() == b"older"


def test_a_crash_while_writing_leaves_the_older_file(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.safetensors"
    store.save(path, {"a": ignis.ones(3)})
    older = path.read_bytes()

    def full(source: Any, target: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    array = ignis.zeros(3)
    with pytest.raises(ArgumentError, match="No space left"):
        store.save(path, {"a": array})
    assert path.read_bytes() == older
    assert [p.name for p in tmp_path.iterdir()] == ["a.safetensors"]
    assert array.owner == "ignis"


def test_the_file_has_the_permissions_of_an_ordinary_new_file(
    device: ignis.Device, tmp_path: Path
) -> None:
    path, ordinary = tmp_path / "a.safetensors", tmp_path / "b"
    store.save(path, {"a": ignis.ones(3)})
    ordinary.write_bytes(b"")
    assert path.stat().st_mode == ordinary.stat().st_mode


def test_a_place_that_cannot_be_written_is_refused(device: ignis.Device, tmp_path: Path) -> None:
    array = ignis.ones(3)
    with pytest.raises(ArgumentError, match="No such file"):
        store.save(tmp_path / "missing" / "a.safetensors", {"a": array})
    with pytest.raises(ArgumentError, match="is a folder"):
        store.save(tmp_path, {"a": array})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "damage",
    [
        lambda raw: b"",
        lambda raw: raw[:5],
        lambda raw: raw[: len(raw) // 2],
        lambda raw: raw[:-1],
        lambda raw: raw + b"x",
        lambda raw: b"\xff" * 8 + raw[8:],
        lambda raw: raw[:8] + b"!" + raw[9:],
    ],
    ids=["empty", "5 bytes", "half", "last byte", "one more", "header length", "header"],
)
def test_a_damaged_file_is_refused_and_nothing_is_loaded(
    device: ignis.Device, tmp_path: Path, damage: Any
) -> None:
    path = tmp_path / "a.safetensors"
    store.save(path, {"a": ignis.ones((7, 129))})
    path.write_bytes(damage(path.read_bytes()))
    before = live(device)
    for read in (store.inspect, store.load):
        with pytest.raises(ArgumentError, match="truncated or not a safetensors"):
            read(path)
    assert live(device) == before


def test_a_missing_file_is_refused(device: ignis.Device, tmp_path: Path) -> None:
    with pytest.raises(ArgumentError, match="no such file"):
        store.load(tmp_path / "a.safetensors")
    with pytest.raises(ArgumentError, match="no such file"):
        store.inspect(tmp_path)


def test_a_foreign_dtype_is_refused_before_anything_is_loaded(
    device: ignis.Device, tmp_path: Path
) -> None:
    path = tmp_path / "a.safetensors"
    save_file({"a": np.ones(3, np.float32), "b": np.ones(3, np.complex64)}, path)
    before = len(ignis.memory.transfers())
    with pytest.raises(DTypeError, match="'b'.*C64"):
        store.load(path)
    assert store.inspect(path)[1]["b"] == ("C64", (3,))
    assert len(ignis.memory.transfers()) == before


def test_a_load_that_fails_half_way_leaves_nothing(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.safetensors"
    store.save(path, {"a": ignis.ones(129), "b": ignis.ones(7)})
    before = live(device)
    allocate, read, calls, reads = ignis.NvArray.to_device, os.preadv, [], []

    def noted(self: ignis.NvArray) -> ignis.NvArray:
        calls.append(self)
        return allocate(self)

    def third_fails(*where: Any) -> int:
        reads.append(where)
        if len(reads) == 3:
            raise OSError(5, "Input/output error")
        return read(*where)

    monkeypatch.setattr(ignis.NvArray, "to_device", noted)
    # The header is read by two calls.
    monkeypatch.setattr(os, "preadv", third_fails)
    with pytest.raises(ArgumentError, match="Input/output"):
        store.load(path)
    assert len(calls) == 2
    assert all(array.freed for array in calls)
    assert live(device) == before
