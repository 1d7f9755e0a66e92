"""Hostile safetensors files: refused with what is wrong, before anything is loaded."""

from __future__ import annotations

import json
import os
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save as reference

import ignis
from ignis import store
from ignis.errors import ArgumentError, OutOfMemoryError
from tests.helpers.host_memory import peak_bytes

U8 = {"dtype": "U8", "shape": [4], "data_offsets": [0, 4]}


def write(path: Path, header: Any, data: bytes = b"abcd") -> Path:
    raw = header if isinstance(header, bytes) else json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(raw)) + raw + data)
    return path


def test_a_file_has_the_bytes_that_the_formats_own_library_writes(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    dtypes = [name for name in ignis.dtypes.DTYPES.values() if "float8" not in name.name]
    values = {
        f"{name}.{np.dtype(dtype).name}.ä": rng.integers(0, 100, shape).astype(dtype)
        for dtype in dtypes
        for name, shape in (("b", (3, 5)), ("a", ()), ("none", (7, 0)))
    }
    path = tmp_path / "a"
    for metadata in (None, {"key": 'va"lue\n'}):
        store.save(path, {k: ignis.array(v) for k, v in values.items()}, metadata)
        assert path.read_bytes() == reference(values, metadata)
        # Arrays of the host give the same file.
        store.save(path, values, metadata)
        assert path.read_bytes() == reference(values, metadata)
    found = store.read(path)
    assert {k: (v.dtype, v.shape, v.tobytes()) for k, v in found.items()} == {
        k: (v.dtype, v.shape, v.tobytes()) for k, v in values.items()
    }


HEADERS: dict[str, tuple[Any, str]] = {
    "65 dimensions": ({"a": {**U8, "shape": [4] + [1] * 64}}, "'a' has the shape.*too large"),
    "many dimensions": ({"a": {**U8, "shape": [4] + [1] * 20_000}}, "too large"),
    "deep": (b'{"a":' * 100_000, "not JSON: maximum recursion"),
    "deep lists": (b'{"a":' + b"[" * 100_000, "not JSON: maximum recursion"),
    "deep in a field": (b'{"a":{"x":' + b"[" * 100_000, "not JSON: maximum recursion"),
    "a number of a million digits": (
        b'{"a":{"dtype":"U8","shape":[' + b"9" * 10**6 + b'],"data_offsets":[0,4]}}',
        "'a' has the shape",
    ),
    "a size beyond 64 bits": ({"a": {**U8, "shape": [2**40, 2**40]}}, "too large"),
    "no elements, but too wide": ({"a": {**U8, "shape": [0, 2**62, 2**62]}}, "too large"),
    "a negative dimension": ({"a": {**U8, "shape": [-4]}}, "has the shape"),
    "a fraction": ({"a": {**U8, "shape": [4.0]}}, "has the shape"),
    "a flag": ({"a": {**U8, "shape": [4, True]}}, "has the shape"),
    "no shape": ({"a": {"dtype": "U8", "data_offsets": [0, 4]}}, "has the shape"),
    "a size that is not its shape's": ({"a": {**U8, "shape": [3]}}, "has 4 bytes"),
    "an unknown dtype": ({"a": {**U8, "dtype": "U9"}}, "has the dtype 'U9'"),
    "a dtype that is no text": ({"a": {**U8, "dtype": ["U8"]}}, "has the dtype"),
    "offsets that overlap": ({"a": U8, "b": U8}, "begins at byte"),
    "offsets with a hole": ({"a": {**U8, "shape": [3], "data_offsets": [1, 4]}}, "begins at byte"),
    "offsets beyond the file": (
        {"a": {**U8, "shape": [9], "data_offsets": [0, 9]}},
        "'a' ends at byte",
    ),
    "offsets in reverse": ({"a": {**U8, "data_offsets": [4, 0]}}, "has the offsets"),
    "three offsets": ({"a": {**U8, "data_offsets": [0, 4, 4]}}, "has the offsets"),
    "not all of the file": ({"a": {**U8, "shape": [2], "data_offsets": [0, 2]}}, "end at byte"),
    "an array that is no object": ({"a": 3}, "'a' is described by 3"),
    "a list": (b"[]", "not a JSON object"),
    "a space first": (b" " + json.dumps({"a": U8}).encode(), "not a JSON object"),
    "not UTF-8": (b'{"\xff":1}', "not JSON"),
    "half of a surrogate pair": ({"\ud800": U8}, "not Unicode"),
    "a name twice": (
        b'{"a":%b,"a":%b}' % ((json.dumps(U8).encode(),) * 2),
        "the name 'a' occurs twice",
    ),
    "NaN": (b'{"a":NaN}', "NaN is not JSON"),
    "metadata of numbers": ({"__metadata__": {"a": 1}, "a": U8}, "map of strings"),
    "metadata that is no map": ({"__metadata__": ["a"], "a": U8}, "map of strings"),
}


@pytest.mark.parametrize(("header", "why"), HEADERS.values(), ids=HEADERS.keys())
def test_a_header_that_lies_is_refused_with_the_reason(
    device: ignis.Device, tmp_path: Path, header: Any, why: str
) -> None:
    path = write(tmp_path / "a", header)

    def refused() -> None:
        for read in (store.inspect, store.load, store.read):
            with pytest.raises(ArgumentError, match=f"truncated or not a safetensors.*{why}") as e:
                read(path)
            assert len(str(e.value)) < 1000

    assert peak_bytes(refused) < 200_000 + 30 * path.stat().st_size


@pytest.mark.parametrize("length", [2**63, 2**64 - 1, 10**8 + 1, 13])
def test_a_header_longer_than_the_file_is_refused_before_it_is_read(
    device: ignis.Device, tmp_path: Path, length: int
) -> None:
    path = tmp_path / "a"
    path.write_bytes(struct.pack("<Q", length) + b"{}" + b" " * 10)
    with pytest.raises(ArgumentError, match=f"a header of {length} bytes in a file of 20"):
        store.load(path)
    # A file that only says that it is large, as sparse files do.
    with path.open("r+b") as file:
        file.truncate(10**9)
    with pytest.raises(ArgumentError, match="truncated or not a safetensors"):
        store.load(path)


def test_an_array_that_no_device_has_room_for_takes_no_memory_of_the_host(
    device: ignis.Device, tmp_path: Path
) -> None:
    count = 1 << 43
    path = write(tmp_path / "a", {"a": {**U8, "shape": [count], "data_offsets": [0, count]}}, b"")
    try:
        with path.open("r+b") as file:
            file.truncate(path.stat().st_size + count)
    except OSError:
        pytest.skip("the file system has no such files")

    def refused() -> None:
        with pytest.raises(OutOfMemoryError):
            store.load(path)

    try:
        assert peak_bytes(refused) < 10**6
    finally:
        path.unlink()


def test_a_pipe_is_not_waited_for(device: ignis.Device, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path / "a\0b"):
        with pytest.raises(ArgumentError, match="no such file|cannot read"):
            store.load(path)


def test_a_file_that_shrinks_meanwhile_is_truncated(device: ignis.Device, tmp_path: Path) -> None:
    path = tmp_path / "a"
    store.save(path, {"a": np.ones(1000), "b": np.ones(7, np.float32)})
    before = ignis.memory.live_bytes()
    allocate = ignis.NvArray.to_device

    def shrinks(self: ignis.NvArray) -> ignis.NvArray:
        os.truncate(path, 4100)
        return allocate(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ignis.NvArray, "to_device", shrinks)
        with pytest.raises(ArgumentError, match="truncated.*it ends at byte"):
            store.load(path)
    assert ignis.memory.live_bytes() == before


@pytest.mark.parametrize(
    ("arrays", "metadata"),
    [
        ({"__metadata__": np.ones(3)}, None),
        ({"\ud800": np.ones(3)}, None),
        ({3: np.ones(3)}, None),
        ({"a": [1.0]}, None),
        ({"a": np.ones(3)}, {"a": 1}),
        ({"a": np.ones(3)}, {"a": "\udfff"}),
    ],
    ids=ascii,
)
def test_what_the_format_cannot_have_is_refused(
    device: ignis.Device, tmp_path: Path, arrays: Any, metadata: Any
) -> None:
    with pytest.raises(ArgumentError):
        store.save(tmp_path / "a", arrays, metadata)
    assert list(tmp_path.iterdir()) == []
