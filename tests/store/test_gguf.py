"""GGUF files: floats and integers as they are, Q8_0 dequantized on the device."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import store
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError
from tests.helpers.gguf_files import TYPES, dequantized, encoded, quantized

Arrays = dict[str, tuple[str, tuple[int, ...], bytes]]


def some(rng: np.random.Generator, names: str = "abc") -> Arrays:
    arrays: Arrays = {}
    for name in names:
        for kind in TYPES:
            shape = tuple(int(dim) for dim in rng.integers(1, 9, int(rng.integers(0, 4))))
            if kind == "Q8_0":
                shape = (*shape, 32 * int(rng.integers(1, 5)))
                raw = quantized(rng.standard_normal(shape))
            else:
                raw = rng.bytes(int(np.prod(shape)) * DTYPES[kind].itemsize)
            arrays[f"{name}.{kind}"] = (kind, shape, raw)
    arrays["empty"] = ("float32", (0, 3), b"")
    return arrays


def check(loaded: dict[str, Any], arrays: Arrays) -> None:
    assert set(loaded) == set(arrays)
    for name, (kind, shape, raw) in arrays.items():
        found = loaded[name]
        found = found.to_host() if isinstance(found, ignis.NvArray) else found
        assert found.shape == shape
        if kind == "Q8_0":
            # A product of 11 and 8 bits is exact in float32.
            assert found.dtype == np.float32
            np.testing.assert_array_equal(found, dequantized(raw, shape))
        else:
            assert found.dtype == DTYPES[kind] and found.tobytes() == raw


@pytest.mark.parametrize(("version", "alignment"), [(2, 32), (3, 8), (3, 1024)])
def test_arrays_of_all_types_are_read(
    device: ignis.Device,
    rng: np.random.Generator,
    tmp_path: Path,
    alignment: int,
    version: int,
) -> None:
    arrays, path = some(rng), tmp_path / "model.gguf"
    metadata = {"general.name": "ä model", "n": 5, "eps": 0.5, "flag": True}
    more = {"tokens": ["a", "bc"], "ids": [1, 2, 3], "nested": [[1], [2, 3]], "none": []}
    path.write_bytes(encoded(arrays, {**metadata, **more}, alignment, version))
    check(store.load(path, device), arrays)
    check(store.load(tmp_path, device), arrays)
    check(store.read(path), arrays)
    found, facts = store.inspect(path)
    expected = {"general.name": "ä model", "n": "5", "eps": "0.5", "flag": "True"}
    assert {key: found[key] for key in expected} == expected
    assert not found.keys() & more.keys()
    assert facts == {name: (kind, shape) for name, (kind, shape, _) in arrays.items()}
    one = store.load(path, device, names=["b.Q8_0"])
    check(one, {"b.Q8_0": arrays["b.Q8_0"]})


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
def test_quantized_numbers_are_rounded_once(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path, dtype: str
) -> None:
    shape = (33, 160)
    raw = quantized(rng.standard_normal(shape) * 10 ** rng.uniform(-3, 3, (33, 1)))
    path = tmp_path / "a.gguf"
    path.write_bytes(encoded({"q": ("Q8_0", shape, raw), "i": ("int32", (3,), bytes(12))}))
    before = ignis.memory.live_bytes(device=device)
    loaded = store.load(path, device, dtype=dtype)
    assert loaded["i"].dtype == np.int32
    found = loaded["q"].to_host()
    assert found.dtype == DTYPES[dtype]
    expected = dequantized(raw, shape).astype(np.float32).astype(DTYPES[dtype])
    assert found.tobytes() == expected.tobytes()
    own = sum(array.nbytes for array in loaded.values())
    assert ignis.memory.live_bytes(device=device) == before + own


def test_other_quantized_types_are_named(device: ignis.Device, tmp_path: Path) -> None:
    raw = encoded({"a": ("float32", (32,), bytes(128)), "q": ("Q8_0", (256,), bytes(272))})
    at = raw.index(b"q" + struct.pack("<IQI", 1, 256, 8)) + 13
    path = tmp_path / "a.gguf"
    path.write_bytes(raw[:at] + struct.pack("<I", 12) + raw[at + 4 :])
    assert store.inspect(path)[1]["q"] == ("Q4_K", (256,))
    before = ignis.memory.live_bytes(device=device)
    with pytest.raises(DTypeError, match="'q' has the dtype Q4_K"):
        store.load(path, device)
    assert ignis.memory.live_bytes(device=device) == before
    assert store.load(path, device, names=["a"])["a"].tolist() == [0.0] * 32


def test_a_split_model_is_read_whole(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    arrays = some(rng)
    names = list(arrays)
    paths = [tmp_path / f"m-0000{i}-of-00003.gguf" for i in (1, 2, 3)]
    for number, path in enumerate(paths):
        inside = {name: arrays[name] for name in names[number::3]}
        path.write_bytes(encoded(inside, {"split.no": number, "split.count": 3, "k": str(number)}))
    for where in (tmp_path, paths[0], paths[2]):
        check(store.load(where, device), arrays)
    paths[1].write_bytes(paths[2].read_bytes())
    with pytest.raises(ArgumentError, match="00002-of-00003.gguf says that it is file '2' of '3'"):
        store.load(tmp_path, device)
    twice = {names[0]: arrays[names[0]]}
    paths[1].write_bytes(encoded(twice, {"split.no": 1, "split.count": 3}))
    with pytest.raises(ArgumentError, match=f"{names[0]}', which .*00001-of-00003.gguf also has"):
        store.load(tmp_path, device)
    paths[1].unlink()
    with pytest.raises(ArgumentError, match="no such file: .*m-00002-of-00003.gguf"):
        store.load(tmp_path, device)
    paths[0].rename(tmp_path / "other.gguf")
    with pytest.raises(ArgumentError, match="one of '3' files, but its name does not say so"):
        store.load(tmp_path / "other.gguf", device)


def test_keys_that_change_what_arrays_are_must_be_the_ones_that_ignis_reads(
    device: ignis.Device, tmp_path: Path
) -> None:
    plain, blocks = {"a": ("float32", (2,), bytes(8))}, {"q": ("Q8_0", (32,), bytes(34))}
    path = tmp_path / "a.gguf"
    for version in (1, 2):
        path.write_bytes(encoded(plain, {"general.quantization_version": version}))
        assert list(store.load(path, device)) == ["a"]
    path.write_bytes(encoded(blocks, {"general.quantization_version": 2}))
    assert store.load(path, device)["q"].tolist() == [0.0] * 32
    path.write_bytes(encoded(blocks, {"general.quantization_version": 1}))
    with pytest.raises(ArgumentError, match="general.quantization_version is '1'; ignis reads 2"):
        store.load(path, device)
    for count in (2, 3):
        for number, inside in enumerate((plain, blocks)):
            said = {"split.no": number, "split.count": 2, "split.tensors.count": count}
            (tmp_path / f"m-0000{number + 1}-of-00002.gguf").write_bytes(encoded(inside, said))
        first = tmp_path / "m-00001-of-00002.gguf"
        if count == 2:
            assert list(store.load(first, device)) == ["a", "q"]
            continue
        with pytest.raises(ArgumentError, match="count is '3', but the 2 files have 2 arrays"):
            store.load(first, device)


A = ("float32", (2, 3), bytes(24))


def patched(old: bytes, new: bytes) -> bytes:
    raw = encoded({"a": A, "b": ("Q8_0", (32,), bytes(34))}, {"key": "value"})
    assert raw.count(old) == 1
    return raw.replace(old, new)


def u64(*numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}Q", *numbers)


KEY = u64(3) + b"key"
AT_A, AT_B = u64(1) + b"a" + struct.pack("<I", 2), u64(1) + b"b" + struct.pack("<I", 1)
COUNTS = struct.pack("<I", 3) + u64(2, 1)
TYPE_B = struct.pack("<IQ", 8, 32)
DAMAGE = {
    "magic only": (b"GGUF", "4 bytes at byte 4 of 4"),
    "version": (patched(COUNTS, struct.pack("<I", 1) + COUNTS[4:]), "version 1; ignis reads"),
    "big-endian": (patched(COUNTS, struct.pack(">I", 3) + COUNTS[4:]), r"\(big-endian\?\)"),
    "too many arrays": (patched(COUNTS, COUNTS[:4] + u64(2**63, 1)), "9223372036854775808 arrays"),
    "too many keys": (patched(COUNTS, COUNTS[:4] + u64(2, 2**40)), "1099511627776 keys"),
    "a long key": (patched(KEY, u64(2**62) + b"key"), "bytes of a key"),
    "a key that is no text": (patched(KEY, u64(3) + b"k\xffy"), "a key is not Unicode text"),
    "a type of value": (
        patched(struct.pack("<I", 8) + u64(5), struct.pack("<I", 13) + u64(5)),
        "'key' has a value of type 13",
    ),
    "a long value": (
        patched(u64(5) + b"value", u64(500) + b"value"),
        "bytes of the value of 'key'",
    ),
    "a key twice": (
        encoded({}, {"kex": 1, "key": 2}).replace(b"kex", b"key"),
        "the key 'key' occurs twice",
    ),
    "a name twice": (patched(AT_B, AT_B.replace(b"b", b"a")), "the name 'a' occurs twice"),
    "dimensions": (patched(AT_A, AT_A[:-4] + struct.pack("<I", 5)), "'a' has 5 dimensions"),
    "a shape": (patched(AT_A + u64(3, 2), AT_A + u64(3, 2**63)), "'a' has the shape .*too large"),
    "a size": (patched(AT_A + u64(3, 2), AT_A + u64(3, 20)), "'a' ends at byte"),
    "a type": (patched(TYPE_B, struct.pack("<IQ", 4, 32)), "'b' has the type 4"),
    "part of a block": (
        patched(AT_B + u64(32), AT_B + u64(33)),
        "'b' has the shape .*blocks of 32",
    ),
    "an offset": (patched(TYPE_B, struct.pack("<IQ", 8, 33)), "'b' begins at 33, no multiple"),
    "an overlap": (patched(TYPE_B, struct.pack("<IQ", 8, 0)), "'b' overlaps 'a'|'a' overlaps 'b'"),
    "an offset beyond": (patched(TYPE_B, struct.pack("<IQ", 8, 2**63)), "'b' ends at byte"),
    "alignment": (encoded({"a": A}, {"general.alignment": 24}), "general.alignment is 24"),
    "alignment as text": (encoded({"a": A}, {"general.alignment": "8"}), "alignment is '8'"),
    "nested arrays": (encoded({}, {"key": [[[[[[1]]]]]]}), "'key' has a value of type 9"),
    "a long array": (
        encoded({}, {"key": [1]}).replace(u64(1) + struct.pack("<I", 1), u64(9) + bytes(4)),
        "elements of 'key'",
    ),
}


@pytest.mark.parametrize(("raw", "why"), DAMAGE.values(), ids=DAMAGE.keys())
def test_a_file_that_lies_is_refused_with_the_name(
    device: ignis.Device, tmp_path: Path, raw: bytes, why: str
) -> None:
    path = tmp_path / "a.gguf"
    path.write_bytes(raw)
    before = ignis.memory.live_bytes(device=device)
    for read in (store.inspect, store.load, store.read):
        with pytest.raises(ArgumentError, match=f"truncated or not a GGUF file: .*({why})") as e:
            read(path)
        assert len(str(e.value)) < 1000
    assert ignis.memory.live_bytes(device=device) == before


def test_an_empty_array_may_begin_within_another(device: ignis.Device, tmp_path: Path) -> None:
    numbers = np.random.default_rng().standard_normal(16).astype(np.float32)
    raw = encoded({"a": ("float32", (16,), numbers.tobytes()), "b": ("float32", (3, 0), b"")})
    old, new = struct.pack("<IQ", 0, 64), struct.pack("<IQ", 0, 32)
    assert raw.count(old) == 1
    path = tmp_path / "m.gguf"
    path.write_bytes(raw.replace(old, new))
    found = store.load(path, device=device)
    np.testing.assert_array_equal(found["a"].to_host(), numbers)
    assert found["b"].shape == (3, 0)


def test_every_truncation_is_refused(device: ignis.Device, tmp_path: Path) -> None:
    raw = patched(b"key", b"key")
    path = tmp_path / "a.gguf"
    for end in range(4, len(raw) - 30):
        path.write_bytes(raw[:end])
        with pytest.raises(ArgumentError, match="truncated"):
            store.inspect(path)


def test_the_formats_own_library_agrees(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    gguf = pytest.importorskip("gguf")
    from ignis.store.gguf import TYPES as OURS

    theirs = {
        each.value: (each.name, *gguf.GGML_QUANT_SIZES[each]) for each in gguf.GGMLQuantizationType
    }
    assert {number: theirs.get(number, each) for number, each in OURS.items()} == OURS
    path = tmp_path / "theirs.gguf"
    writer = gguf.GGUFWriter(path, "test")
    values = {"w": rng.standard_normal((5, 7)), "h": rng.standard_normal((3, 129))}
    values = {"w": values["w"].astype(np.float32), "h": values["h"].astype(np.float16)}
    for name, each in values.items():
        writer.add_tensor(name, each)
    q8 = gguf.GGMLQuantizationType.Q8_0
    blocks = gguf.quants.quantize(rng.standard_normal((9, 64), dtype=np.float32), q8)
    writer.add_tensor("q", blocks, raw_dtype=q8)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    loaded = store.load(path, device)
    for name, each in values.items():
        np.testing.assert_array_equal(loaded[name].to_host(), each)
    expected = gguf.quants.dequantize(blocks, q8)
    np.testing.assert_array_equal(loaded["q"].to_host(), expected)
    arrays = some(rng)
    ours = tmp_path / "ours.gguf"
    ours.write_bytes(encoded({k: v for k, v in arrays.items() if v[1] and k != "empty"}))
    for tensor in gguf.GGUFReader(ours).tensors:
        kind, shape, raw = arrays[tensor.name]
        assert tuple(tensor.shape[::-1]) == shape and bytes(tensor.data) == raw, kind
