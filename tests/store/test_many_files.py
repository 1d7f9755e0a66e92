"""Arrays in several safetensors files with an index, in the layout of Hugging Face."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save_file

import ignis
from ignis import store
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.host import pinned_pool, staging

INDEX = "model.safetensors.index.json"


@pytest.fixture
def values(rng: np.random.Generator) -> dict[str, np.ndarray]:
    return {
        "embed": rng.standard_normal((129, 7), dtype=np.float32),
        "layers.0.w": rng.standard_normal((33, 5)).astype(np.float16),
        "layers.1.w": rng.standard_normal(3),
        "ids": rng.integers(-9, 9, 31),
        "none": np.zeros((0, 4), np.float32),
    }


@pytest.fixture
def folder(tmp_path: Path, values: dict[str, np.ndarray]) -> Path:
    """What `save_pretrained` of other libraries leaves; written without ignis."""
    names = list(values)
    files = {
        "model-00001-of-00002.safetensors": names[:2],
        "model-00002-of-00002.safetensors": names[2:],
    }
    for file, inside in files.items():
        save_file({name: values[name] for name in inside}, tmp_path / file, {"format": "pt"})
    places = {name: file for file, inside in files.items() for name in inside}
    index = {"metadata": {"total_size": 1, "who": "test"}, "weight_map": places}
    (tmp_path / INDEX).write_text(json.dumps(index))
    return tmp_path


def check(loaded: dict[str, ignis.NvArray], values: dict[str, np.ndarray]) -> None:
    assert set(loaded) == set(values)
    for name, array in loaded.items():
        found = array.to_host()
        assert found.dtype == values[name].dtype
        np.testing.assert_array_equal(found, values[name])


@pytest.mark.parametrize("end", ["", INDEX, "model.safetensors"])
def test_a_folder_its_index_and_the_name_it_stands_for_mean_the_same(
    device: ignis.Device, folder: Path, values: dict[str, np.ndarray], end: str
) -> None:
    path = folder / end
    loaded = store.load(path, device)
    check(loaded, values)
    assert {array.owner for array in loaded.values()} == {"ignis"}
    metadata, facts = store.inspect(path)
    assert metadata == {"who": "test"}
    assert facts == {name: (each.dtype.name, each.shape) for name, each in values.items()}
    for name, each in store.read(path).items():
        np.testing.assert_array_equal(each, values[name])


def test_some_names_open_their_files_only_and_come_in_their_order(
    device: ignis.Device, folder: Path, values: dict[str, np.ndarray]
) -> None:
    (folder / "model-00001-of-00002.safetensors").unlink()
    some = store.load(folder, device, names=["ids", "layers.1.w"])
    assert list(some) == ["ids", "layers.1.w"]
    check(some, {name: values[name] for name in some})
    with pytest.raises(ArgumentError, match="no such file: .*model-00001-of-00002"):
        store.load(folder, device, names=["ids", "embed"])
    with pytest.raises(ArgumentError, match="no array 'nonsense'"):
        store.load(folder, device, names=["nonsense"])


def test_a_folder_with_one_file_needs_no_index(
    device: ignis.Device, tmp_path: Path, values: dict[str, np.ndarray]
) -> None:
    save_file(values, tmp_path / "weights.safetensors")
    check(store.load(tmp_path, device), values)
    save_file(values, tmp_path / "more.safetensors")
    with pytest.raises(ArgumentError, match="several others: more.safetensors, weights"):
        store.load(tmp_path, device)


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16", "float64"])
def test_floats_are_rounded_on_the_device_and_integers_stay(
    device: ignis.Device, folder: Path, values: dict[str, np.ndarray], dtype: str
) -> None:
    before = ignis.memory.live_bytes(device=device)
    loaded = store.load(folder, device, dtype=dtype)
    target = np.dtype(ignis.dtypes.DTYPES[dtype])
    check(loaded, {n: v if v.dtype == np.int64 else v.astype(target) for n, v in values.items()})
    own = sum(array.nbytes for array in loaded.values())
    assert ignis.memory.live_bytes(device=device) == before + own


def test_many_arrays_are_converted_group_by_group(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ignis.store import reading

    monkeypatch.setattr(reading, "CONVERTED_BYTES", 1 << 16)
    values = {f"a{i}": rng.standard_normal((129, 65), dtype=np.float32) for i in range(9)}
    path = tmp_path / "a.safetensors"
    store.save(path, values)
    most = 0
    free = ignis.NvArray.free

    def noted(self: ignis.NvArray, *args: Any, **named: Any) -> None:
        nonlocal most
        most = max(most, ignis.memory.live_bytes("store"))
        free(self, *args, **named)

    monkeypatch.setattr(ignis.NvArray, "free", noted)
    loaded = store.load(path, device, dtype="float16")
    check(loaded, {name: each.astype(np.float16) for name, each in values.items()})
    # All as float16, and of the float32 ones no more than a group.
    assert 0 < most <= 9 * 129 * 65 * 2 + (1 << 16)


@pytest.mark.parametrize("chunk", [4096, 65_536])
def test_arrays_that_lie_across_pieces_arrive_whole(
    device: ignis.Device,
    rng: np.random.Generator,
    tmp_path: Path,
    chunk: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(staging, "SMALLEST_PIECE", 4096)
    threads, before = staging.thread_count(), pinned_pool.chunk_bytes()
    staging.configure(threads=3, chunk_bytes=chunk)
    try:
        values = {
            f"a{i}": rng.integers(0, 256, int(size), dtype=np.uint8)
            for i, size in enumerate(rng.integers(0, 9000, 60))
        }
        path = tmp_path / "a.safetensors"
        store.save(path, values)
        check(store.load(path, device), values)
        some = {name: values[name] for name in list(values)[::3]}
        check(store.load(path, device, names=some), some)
    finally:
        staging.configure(threads, before)


def renamed(index: dict[str, Any]) -> None:
    index["weight_map"]["nonsense"] = index["weight_map"].pop("embed")


DAMAGE: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "no map": (lambda index: index.pop("weight_map"), "has no weight_map"),
    "metadata": (lambda index: index.update(metadata=[]), "metadata is not a map"),
    "a path": (
        lambda index: index["weight_map"].update(embed="../model.safetensors"),
        "'embed' is in '../model.safetensors', which is not a file name",
    ),
    "the folder": (lambda index: index["weight_map"].update(embed=".."), "'embed' is in '..'"),
    "a number": (lambda index: index["weight_map"].update(embed=7), "'embed' is in 7"),
    "a name": (lambda index: index["weight_map"].update({"\ud800": "a"}), "not Unicode text"),
    "another file": (
        lambda index: index["weight_map"].update(embed="model-00002-of-00002.safetensors"),
        "model-00001-of-00002.safetensors has 'embed', which is in 'model-00002-of",
    ),
    "a missing file": (
        lambda index: index["weight_map"].update(embed="missing.safetensors"),
        "no such file: .*missing.safetensors",
    ),
    "another name": (renamed, "'nonsense' is in 'model-00001-of-00002.safetensors'; it is not"),
}


@pytest.mark.parametrize(("damage", "why"), DAMAGE.values(), ids=DAMAGE.keys())
def test_an_index_that_lies_is_refused_with_the_name(
    device: ignis.Device, folder: Path, damage: Callable[[dict[str, Any]], object], why: str
) -> None:
    index = json.loads((folder / INDEX).read_text())
    damage(index)
    (folder / INDEX).write_text(json.dumps(index))
    before = ignis.memory.live_bytes(device=device)
    for read in (store.inspect, store.load, store.read):
        with pytest.raises(ArgumentError, match=why):
            read(folder)
    assert ignis.memory.live_bytes(device=device) == before


@pytest.mark.parametrize("raw", [b"", b"[]", b"{", b'{"weight_map":{"a":"b","a":"c"}}', b"\xff"])
def test_an_index_that_is_none_is_refused(device: ignis.Device, folder: Path, raw: bytes) -> None:
    (folder / INDEX).write_bytes(raw)
    with pytest.raises(ArgumentError, match=f"{INDEX} is not an index"):
        store.load(folder)


def test_what_an_index_does_not_have_is_not_loaded(
    device: ignis.Device, folder: Path, values: dict[str, np.ndarray]
) -> None:
    index = json.loads((folder / INDEX).read_text())
    del index["weight_map"]["embed"]
    (folder / INDEX).write_text(json.dumps(index))
    del values["embed"]
    check(store.load(folder), values)


def test_bad_arguments_are_refused_before_anything_is_opened(
    device: ignis.Device, folder: Path
) -> None:
    with pytest.raises(DTypeError, match="dtype must be a floating dtype, not int32"):
        store.load(folder, device, dtype="int32")
    with pytest.raises(ArgumentError, match="names must be a collection, not"):
        store.load(folder, device, names="embed")
    with pytest.raises(ArgumentError, match="names must be an iterable"):
        store.read(folder, names=5)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="a path must be str or Path, not int"):
        store.load(5)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="null byte"):
        store.load("\0")
    with pytest.raises(ignis.errors.CudaError, match="load cannot be part of a graph"):
        ignis.capture(lambda: store.load(folder, device))


def test_work_on_other_streams_is_behind_the_load(
    device: ignis.Device, folder: Path, values: dict[str, np.ndarray]
) -> None:
    with ignis.Stream(device):
        loaded = store.load(folder, device)
    with ignis.Stream(device):
        check(loaded, values)
    check(loaded, values)
