"""Mutated folders: safetensors files with an index, and GGUF files, whole or split.

What the store accepts is compared with what the format's own library and a second reader, written
here, find; what it refuses they must refuse, too, or `tools.fuzz.files` must have a reason.

    python tools/fuzz.py folders --count 10000
"""

from __future__ import annotations

import io
import json
import math
import random
import shutil
import struct
import tempfile
import traceback
import zipfile
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tests.helpers.gguf_files import TYPES, dequantized, encoded, quantized
from tools.fuzz import files as fuzz_files
from tools.fuzz.common import ACCEPTED, LEAKED, REFUSED, WRONG, LeakWatch, Verdict, campaign

__all__ = ["case", "main", "material"]

_INDEX = "model.safetensors.index.json"
_NAMES = ("", ".", "..", "../x", "/etc/passwd", "a\0b", "\ud800", "x" * 300, "missing", _INDEX, "b")
_watch: LeakWatch | None = None
_folder = Path()

Folder = dict[str, bytes]
Found = dict[str, tuple[tuple[int, ...], Any]]


def main(arguments: list[str]) -> int:
    """Run a campaign with the words of the command line."""
    about = "Mutated folders of safetensors files with an index, and of GGUF files."
    return campaign(__name__, about, arguments, count=10_000, memory=1024)


# -- folders -------------------------------------------------------------------------------------


@cache
def _sharded() -> list[Folder]:
    rng = np.random.default_rng(11)
    made = []
    for count in (1, 2, 3):
        files: list[dict[str, Any]] = [{} for _ in range(count)]
        for number, dtype in enumerate(("F32", "F16", "I64", "BOOL", "U8", "F8_E4M3", "F64")):
            shape = tuple(int(dim) for dim in rng.integers(0, 5, number % 4))
            data = rng.bytes(math.prod(shape) * fuzz_files.SIZES[dtype])
            files[number % count][f"layers.{number}"] = (dtype, shape, data)
        names = [f"model-{i:05d}-of-{count:05d}.safetensors" for i in range(1, count + 1)]
        weight_map = {
            name: file for file, inside in zip(names, files, strict=True) for name in inside
        }
        index = {"metadata": {"total_size": 1, "k": "v"}, "weight_map": weight_map}
        folder = {
            name: fuzz_files.encoded(inside, {"format": "pt"})
            for name, inside in zip(names, files, strict=True)
        }
        made.append({_INDEX: json.dumps(index).encode(), **folder})
    return made


@cache
def _gguf() -> list[Folder]:
    rng = np.random.default_rng(13)
    arrays: dict[str, Any] = {}
    for number, kind in enumerate(TYPES):
        shape = tuple(int(dim) for dim in rng.integers(1, 5, 1 + number % 3))
        if kind == "Q8_0":
            shape = (*shape, 64)
            arrays[f"t{number}"] = (kind, shape, quantized(rng.standard_normal(shape)))
        else:
            nbytes = math.prod(shape) * _numpy(kind).itemsize
            arrays[f"t{number}"] = (kind, shape, rng.bytes(nbytes))
    metadata = {"general.name": "x", "n": 3, "tokens": ["a", "bc", ""], "nested": [[1], [2]]}
    halves = [dict(list(arrays.items())[:4]), dict(list(arrays.items())[4:])]
    split = {
        f"m-{i + 1:05d}-of-00002.gguf": encoded(half, {"split.no": i, "split.count": 2})
        for i, half in enumerate(halves)
    }
    return [{"m.gguf": encoded(arrays, metadata)}, {"m.gguf": encoded(arrays, {}, 8, 2)}, split]


def _made(seed: int) -> Folder:
    """The folder of a case."""
    draw = random.Random(seed)
    if draw.random() < 0.5:
        folder, change = dict(draw.choice(_sharded())), _change_sharded
    else:
        folder, change = dict(draw.choice(_gguf())), _change_gguf
    # One in thirty stays as it is: it must be accepted.
    for _ in range(draw.choice((0, *[1] * 19, *[2] * 6, *[4] * 4))):
        change(folder, draw)
    return folder


def material(seed: int) -> bytes:
    """The folder of a case, as a zip file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, raw in _made(seed).items():
            archive.writestr(name, raw)
    return packed.getvalue()


def _change_sharded(folder: Folder, draw: random.Random) -> None:
    files = sorted(folder.keys() - {_INDEX})
    kind = draw.randrange(8)
    if kind < 3 and _INDEX in folder:
        folder[_INDEX] = _other_index(folder[_INDEX], files, draw)
    elif kind == 3:
        folder.pop(draw.choice(sorted(folder)) if folder else "", None)
    elif kind == 4 and len(files) > 1:
        first, second = draw.sample(files, 2)
        folder[first], folder[second] = folder[second], folder[first]
    elif kind == 5 and files:
        folder[draw.choice((*files, "b"))] = folder[draw.choice(files)]
    elif files:
        name = draw.choice(files)
        folder[name] = fuzz_files.mutated(folder[name], draw)


def _other_index(raw: bytes, files: list[str], draw: random.Random) -> bytes:
    try:
        index = json.loads(raw)
        weight_map = index["weight_map"]
        assert isinstance(weight_map, dict) and weight_map
    except (ValueError, LookupError, TypeError, AssertionError, RecursionError):
        return raw[: draw.randrange(len(raw) + 1)]
    name = draw.choice(sorted(weight_map))
    kind = draw.randrange(7)
    if kind == 0:
        weight_map[name] = draw.choice((*_NAMES, *files, 3, None, [], {}))
    elif kind == 1:
        weight_map[draw.choice(("more", "", "\ud800", "ä"))] = weight_map[name]
    elif kind == 2:
        del weight_map[name]
    elif kind == 3:
        index[draw.choice(("metadata", "weight_map"))] = draw.choice((None, [], 3, {}, {"a": "b"}))
    elif kind == 4:
        twice = json.dumps({name: weight_map[name]})[1:-1]
        return json.dumps(index).encode().replace(b'_map": {', b'_map": {' + twice.encode() + b",")
    elif kind == 5:
        deep = draw.choice((b'{"a":', b"[", b"9")) * draw.choice((100, 5000, 100_000))
        return json.dumps(index).encode()[:-1] + b',"deep":' + deep + b"}"
    else:
        at = draw.randrange(len(raw))
        return raw[:at] + draw.randbytes(draw.randrange(3)) + raw[at + draw.randrange(3) :]
    return json.dumps(index).encode()


_NUMBERS = (0, 1, 2, 7, 8, 9, 31, 32, 33, 255, 1 << 16, 1 << 31, 1 << 32, 1 << 62, 1 << 63)


def _change_gguf(folder: Folder, draw: random.Random) -> None:
    if not folder:
        return
    name = draw.choice(sorted(folder))
    raw = folder[name]
    # Nearly all of it is in the header.
    at = draw.randrange(max(1, min(len(raw), 700)))
    kind = draw.randrange(9)
    if kind == 0 and raw:
        raw = raw[:at] + bytes((raw[at] ^ 1 << draw.randrange(8),)) + raw[at + 1 :]
    elif kind in (1, 2):
        code = draw.choice("IQ")
        number = draw.choice(_NUMBERS) & (2**32 - 1 if code == "I" else 2**64 - 1)
        changed = struct.pack(f"<{code}", number)
        raw = raw[:at] + changed + raw[at + len(changed) :]
    elif kind == 3:
        raw = raw[: draw.randrange(len(raw) + 1)]
    elif kind == 4:
        raw = raw[:at] + draw.randbytes(draw.choice((1, 4, 8))) + raw[at:]
    elif kind == 5:
        raw = raw[:at] + raw[at + draw.choice((1, 4, 8)) :]
    elif kind == 6:
        old, new = (f"t{draw.randrange(9)}".encode() for _ in range(2))
        raw = raw.replace(old, new, 1)
    elif kind == 7 and len(folder) > 1:
        raw = folder[draw.choice(sorted(folder))]
    else:
        del folder[name]
        folder[draw.choice(("other.gguf", "m-00001-of-00001.gguf", "m-00001-of-00003.gguf"))] = raw
        return
    folder[name] = raw


# -- the references ------------------------------------------------------------------------------


class _RefusedError(Exception):
    """Refusal of the reference."""


def _require(condition: object) -> None:
    if not condition:
        raise _RefusedError


def _reference(folder: Folder) -> Found:
    if _INDEX in folder:
        return _of_index(folder)
    files = sorted(name for name in folder if name.endswith(".safetensors"))
    if files:
        _require(len(files) == 1 and not any(name.endswith(".gguf") for name in folder))
        return _of_file(folder[files[0]])
    return _of_gguf(folder)


def _of_file(raw: bytes, names: Collection[str] | None = None) -> Found:
    found = fuzz_files.reference(raw)
    _require(found is not None and not fuzz_files.excused(raw, names))
    return {name: (shape, data) for name, (_, shape, data) in (found or {}).items()}


def _of_index(folder: Folder) -> Found:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        _require(len(dict(pairs)) == len(pairs))
        return dict(pairs)

    def constant(text: str) -> None:
        raise _RefusedError

    try:
        index = json.loads(
            folder[_INDEX].decode(),
            object_pairs_hook=unique,
            parse_constant=constant,
            parse_int=lambda digits: 0,
        )
    except (ValueError, RecursionError):
        raise _RefusedError from None
    _require(isinstance(index, dict) and isinstance(index.get("metadata", {}), dict))
    weight_map = index.get("weight_map")
    _require(isinstance(weight_map, dict))
    arrays: Found = {}
    for name, file in weight_map.items():
        _require(isinstance(file, str) and file in folder and _is_text(name))
        inside = _of_file(folder[file], weight_map)
        _require(name in inside)
        _require(all(weight_map.get(other, file) == file for other in inside))
        arrays[name] = inside[name]
    return arrays


def _is_text(text: str) -> bool:
    return not any("\ud800" <= each <= "\udfff" for each in text)


def _of_gguf(folder: Folder) -> Found:
    first = [
        n for n in sorted(folder) if n.endswith(".gguf") and n not in ("m-00002-of-00002.gguf",)
    ]
    _require(len(first) == 1)
    keys, arrays = _gguf_arrays(folder[first[0]])
    count = str(keys.get("split.count", "1"))
    if count in ("0", "1"):
        return arrays
    _require(first[0] == f"m-00001-of-{int(count):05d}.gguf" if count.isdecimal() else False)
    arrays = {}
    for number in range(int(count)):
        name = f"m-{number + 1:05d}-of-{int(count):05d}.gguf"
        _require(name in folder)
        keys, inside = _gguf_arrays(folder[name])
        said = str(keys.get("split.no")), str(keys.get("split.count"))
        _require(said == (str(number), count))
        _require(not arrays.keys() & inside.keys())
        arrays |= inside
    return arrays


_CODES = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
_KINDS = {number: name for name, number in TYPES.items()}


def _gguf_arrays(raw: bytes) -> tuple[dict[str, Any], Found]:
    """A second reader: all of the file at once, and nothing is skipped."""
    at = 0

    def take(count: int) -> bytes:
        nonlocal at
        _require(at + count <= len(raw))
        at += count
        return raw[at - count : at]

    def number(code: str) -> Any:
        return struct.unpack(f"<{code}", take(struct.calcsize(f"<{code}")))[0]

    def text() -> str:
        try:
            return take(number("Q")).decode()
        except UnicodeDecodeError:
            raise _RefusedError from None

    def value(kind: int, depth: int = 0, inside: bool = False) -> Any:
        if kind in _CODES:
            return number(_CODES[kind])
        if kind == 8:
            return take(number("Q")) if inside else text()
        _require(kind == 9 and depth < 4)
        kind, count = number("I"), number("Q")
        least = struct.calcsize(f"<{_CODES[kind]}") if kind in _CODES else 8
        _require(count * least <= len(raw) - at)
        return [value(kind, depth + 1, True) for _ in range(count)]

    _require(take(4) == b"GGUF" and number("I") in (2, 3))
    count, pairs = number("Q"), number("Q")
    _require(count * 24 <= len(raw) and pairs * 13 <= len(raw))
    keys: dict[str, Any] = {}
    alignment = 32
    for _ in range(pairs):
        key = text()
        _require(key not in keys)
        kind = number("I")
        keys[key] = value(kind)
        if key == "general.alignment":
            alignment = keys[key] if kind == 4 else 0
            _require(alignment and alignment & (alignment - 1) == 0)
    described = {}
    for _ in range(count):
        name = text()
        _require(name not in described)
        dims = number("I")
        _require(dims <= 4)
        shape = tuple(number("Q") for _ in range(dims))[::-1]
        described[name] = number("I"), shape, number("Q")
    start = at + -at % alignment
    arrays: Found = {}
    ranges = []
    for name, (kind, shape, offset) in described.items():
        _require(kind in _KINDS and offset % alignment == 0)
        own = _KINDS[kind]
        if own == "Q8_0":
            _require(shape and shape[-1] % 32 == 0)
            nbytes, itemsize = math.prod(shape) // 32 * 34, 34
        else:
            itemsize = _numpy(own).itemsize
            nbytes = math.prod(shape) * itemsize
        _require(math.prod(filter(None, shape)) <= (2**63 - 1) // itemsize)
        first = start + offset
        _require(first + nbytes <= len(raw))
        data = raw[first : first + nbytes]
        arrays[name] = shape, (dequantized(data, shape) if own == "Q8_0" and nbytes else data)
        if nbytes:
            ranges.append((first, first + nbytes))
    ranges.sort()
    _require(all(a[1] <= b[0] for a, b in zip(ranges, ranges[1:], strict=False)))
    return keys, arrays


def _numpy(name: str) -> Any:
    from ignis.dtypes import DTYPES

    return DTYPES[name]


# -- the judgement -------------------------------------------------------------------------------


class _WrongError(Exception):
    """Difference between ignis and the reference."""


def _judge(path: Path, folder: Folder, device: str) -> bool:
    """Load a folder with the store and compare; False if it is refused."""
    from ignis import store
    from ignis.errors import ArgumentError, DTypeError

    try:
        expected: Found | None = _reference(folder)
    except _RefusedError:
        expected = None
    loaded: dict[str, Any] = {}
    try:
        entries = store.inspect(path)[1]
        loaded = store.load(path, device)
        on_host = store.read(path)
    except (ArgumentError, DTypeError) as error:
        if str(path) not in str(error) or len(str(error)) > 10_000:
            raise _WrongError(f"the message does not help: {str(error)[:300]}") from None
        if expected is not None:
            raise _WrongError(f"refused although it is valid: {error}") from None
        return False
    try:
        if expected is None:
            raise _WrongError("accepted although the reference refuses it")
        if loaded.keys() != expected.keys() or entries.keys() != expected.keys():
            raise _WrongError("accepted with other names")
        for name, (shape, content) in expected.items():
            values = loaded[name].to_host()
            # What a device computes of a scale that is none may be another NaN than NumPy's.
            computed = not isinstance(content, bytes)
            alike = (
                np.array_equal(values, on_host[name], equal_nan=True)
                if computed
                else values.tobytes() == on_host[name].tobytes()
            )
            if not alike or values.shape != shape:
                raise _WrongError(f"load and read differ in {name!r}, or have another shape")
            if not computed:
                same = values.tobytes() == content
            else:
                same = np.array_equal(values, content.astype(np.float32), equal_nan=True)
            if not same:
                raise _WrongError(f"accepted with other values in {name!r}")
        return True
    finally:
        for array in loaded.values():
            array.free()


def _written(folder: Folder) -> Path:
    path = _folder / "folder"
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir()
    for name, raw in folder.items():
        (path / name).write_bytes(raw)
    return path


def case(seed: int, device: str) -> Verdict:
    """Let the store read one folder."""
    import ignis

    global _folder, _watch
    if _watch is None:
        memory = Path("/dev/shm")
        _folder = Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else None))
        fuzz_files.remove_at_exit(_folder)
        # What stays for all cases is none of a case's leaks.
        _judge(_written(_gguf()[0]), _gguf()[0], device)
        _watch = LeakWatch()
    folder = _made(seed)
    path = _written(folder)
    before = ignis.memory.live_bytes(), ignis.memory.pinned_bytes(), fuzz_files.open_files()
    try:
        accepted = _judge(path, folder, device)
    except _WrongError as error:
        return Verdict(WRONG, f"{error}\n{ {name: len(raw) for name, raw in folder.items()} }")
    except Exception:
        return Verdict(WRONG, traceback.format_exc())
    after = ignis.memory.live_bytes(), ignis.memory.pinned_bytes(), fuzz_files.open_files()
    if after != before and (leaks := _watch.leaks() or f"{before} became {after}"):
        return Verdict(LEAKED, leaks)
    return Verdict(ACCEPTED if accepted else REFUSED)
