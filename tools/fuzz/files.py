"""Mutated safetensors files and checkpoints, read by the store, by `nn` and into a training.

A file is built here, mutated, and judged by the format's own library: what ignis accepts must be
accepted there with the same names, types, shapes and bytes; what ignis refuses must be invalid, or
be stricter than the library for a reason listed in `excused`. A checkpoint that is accepted must
have the shapes that its config says, computed here again. A refusal changes nothing.

    python tools/fuzz.py files --count 20000
"""

from __future__ import annotations

import itertools
import json
import math
import os
import random
import shutil
import struct
import tempfile
import traceback
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError, deserialize

from tools.fuzz.common import ACCEPTED, LEAKED, REFUSED, WRONG, LeakWatch, Verdict, campaign

__all__ = [
    "SIZES",
    "case",
    "encoded",
    "excused",
    "main",
    "material",
    "mutated",
    "open_files",
    "reference",
    "remove_at_exit",
]

_LLAMA = {
    "vocab_size": 19,
    "width": 4,
    "num_layers": 1,
    "num_heads": 2,
    "num_kv_heads": 1,
    "hidden": 3,
    "context": 7,
    "rope_base": 10000.0,
    "norm_eps": 1e-5,
    "tied": True,
}
_GPT2 = {
    "vocab_size": 7,
    "context": 5,
    "width": 6,
    "num_layers": 1,
    "num_heads": 3,
    "norm_eps": 1e-5,
    "dropout": 0.25,
}
_CLASSES = {"LanguageModel": _LLAMA, "GPT2": _GPT2}

SIZES = {"U8": 1, "I8": 1, "BOOL": 1, "F8_E4M3": 1, "F8_E5M2": 1}
SIZES |= {"F16": 2, "BF16": 2, "I16": 2, "U16": 2}
SIZES |= {"I32": 4, "U32": 4, "F32": 4, "F64": 8, "I64": 8, "U64": 8}
_BITS = {name: 8 * size for name, size in SIZES.items()}
_BITS |= {
    "F4": 4,
    "F6_E2M3": 6,
    "F6_E3M2": 6,
    "F8_E8M0": 8,
    "F8_E4M3FNUZ": 8,
    "F8_E5M2FNUZ": 8,
    "C64": 64,
}
_OTHER_DTYPES = ("F4", "F6_E2M3", "F8_E8M0", "C64", "", "f32", "F32 ", 3, None, ["F32"])
_NUMBERS: tuple[Any, ...] = (
    *(0, 1, -1, 2, 3, 7, 129, 255, 1 << 31, (1 << 31) - 1, 1 << 32, 1 << 62, (1 << 63) - 1),
    *(1 << 63, (1 << 64) - 1, 1 << 64, 10**30, 10**300, 1.0, 0.5, -0.0, 1e308, math.inf, math.nan),
    *(True, None, "1", [], [1], {}, {"a": 1}),
)
_LENGTHS = (0, 1, 7, 8, 9, 255, 1 << 16, 10**8, 10**8 + 1, 1 << 31, 1 << 32, 1 << 63, (1 << 64) - 1)

_watch: LeakWatch | None = None


def main(arguments: list[str]) -> int:
    """Run a campaign with the words of the command line."""
    about = "Mutated safetensors files and checkpoints against the format's own library."
    return campaign(__name__, about, arguments, count=20_000, memory=1024)


# -- files ---------------------------------------------------------------------------------------


def encoded(arrays: dict[str, tuple[str, Any, bytes]], metadata: dict[str, str]) -> bytes:
    """A valid file of arrays given as (dtype, shape, bytes)."""
    fields: dict[str, Any] = {"__metadata__": metadata} if metadata else {}
    end = 0
    for name, (dtype, shape, data) in arrays.items():
        start, end = end, end + len(data)
        fields[name] = {"dtype": dtype, "shape": list(shape), "data_offsets": [start, end]}
    return _joined(_as_json(fields), b"".join(data for _, _, data in arrays.values()))


def _joined(header: bytes, data: bytes) -> bytes:
    return struct.pack("<Q", len(header)) + header + data


def _as_json(fields: Any) -> bytes:
    return json.dumps(fields, separators=(",", ":")).encode()


def _expected_shapes(model: str, config: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    """Names and shapes of a model's weights, as the docs describe the model."""
    width, layers = config["width"], config["num_layers"]
    vocab, block = config["vocab_size"], {}
    if model == "GPT2":
        names = {"attn.c_attn": (1, 3), "attn.c_proj": (1, 1), "mlp.c_fc": (1, 4)}
        names |= {"mlp.c_proj": (4, 1)}
        for name in ("ln_1", "attn.c_attn", "attn.c_proj", "ln_2", "mlp.c_fc", "mlp.c_proj"):
            first, last = names.get(name, (0, 1))
            matrix = (first * width, last * width) if first else (width,)
            block |= {f"{name}.weight": matrix, f"{name}.bias": (last * width,)}
        before = {"wte.weight": (vocab, width), "wpe.weight": (config["context"], width)}
        before |= {"ln_f.weight": (width,), "ln_f.bias": (width,)}
        return before | {f"h.{i}.{name}": block[name] for i in range(layers) for name in block}
    hidden, kv = config["hidden"], width // config["num_heads"] * config["num_kv_heads"]
    block = {
        **{"attention_norm": (width,), "wq": (width, width), "wk": (kv, width), "wv": (kv, width)},
        **{"wo": (width, width), "mlp_norm": (width,), "gate": (hidden, width)},
        **{"up": (hidden, width), "down": (width, hidden)},
    }
    shapes: dict[str, tuple[int, ...]] = {"embedding": (vocab, width)}
    shapes |= {f"blocks.{i}.{name}": block[name] for i in range(layers) for name in block}
    shapes["norm"] = (width,)
    return shapes if config["tied"] else shapes | {"head": (vocab, width)}


@cache
def _bases() -> list[bytes]:
    """Valid files: arrays of every dtype, and models without and with the state of a training."""
    rng = np.random.default_rng(7)
    shapes: list[Any] = [(), (1,), (7,), (3, 5), (0, 3), (2, 1, 3)]
    arrays = {}
    for number, (dtype, shape) in enumerate(itertools.product(SIZES, shapes)):
        data = rng.bytes(math.prod(shape) * SIZES[dtype])
        arrays[f"{dtype}.{number}"] = (dtype, shape, data)
    some = {name: arrays[name] for name in list(arrays)[::5]}
    files = [encoded(some, {}), encoded(arrays, {"key": "value"}), encoded({}, {})]
    for model, config in _CLASSES.items():
        weights = {
            name: ("F32", shape, rng.standard_normal(shape, np.float32).tobytes())
            for name, shape in _expected_shapes(model, config).items()
        }
        described = {"ignis.config": json.dumps(config)}
        if model == "GPT2":
            state = {"dropout.generator": {"seed": 3, "draws": 12}}
            described |= {"ignis.model": model, "ignis.generators": json.dumps(state)}
        files.append(encoded(weights, described))
        files.append(encoded(weights | _optimizer_state(weights, rng), described | _training()))
    return files


def _optimizer_state(weights: dict[str, Any], rng: np.random.Generator) -> dict[str, Any]:
    sizes = np.array([math.prod(shape) for _, shape, _ in weights.values()], np.int64)
    total = int(sum(-(-sizes // 4) * 4))
    moments = {name: rng.random(total, np.float32) for name in ("m", "v")}
    values = {"sizes": sizes, "step": np.int64(4), "rates": np.full(9, 0.5), **moments}
    names = {"int64": "I64", "float64": "F64", "float32": "F32"}
    return {
        f"ignis.optimizer.{name}": (names[value.dtype.name], value.shape, value.tobytes())
        for name, value in values.items()
    }


def _training() -> dict[str, str]:
    position = np.random.default_rng(3).bit_generator.state
    progress = {"step": 4, "seen": [1, 2]}
    training = {"optimizer": "AdamW", "rng": position, "progress": progress}
    return {"ignis.training": json.dumps(training)}


# -- mutations -----------------------------------------------------------------------------------


def material(seed: int) -> bytes:
    """The file of a case."""
    draw = random.Random(seed)
    raw = draw.choice(_bases())
    # One in fifty stays as it is: it must be accepted.
    for _ in range(draw.choice((0, *[1] * 29, *[2] * 12, *[4] * 8))):
        raw = mutated(raw, draw)
    return raw


def mutated(raw: bytes, draw: random.Random) -> bytes:
    """A file with one change."""
    return draw.choice((_with_other_bytes, _with_other_header, _with_other_header))(raw, draw)


def _with_other_bytes(raw: bytes, draw: random.Random) -> bytes:
    (length,) = struct.unpack("<Q", raw[:8].ljust(8, b"\0"))
    # Most of it where a byte means most.
    end = max(1, len(raw) if draw.random() < 0.3 else min(len(raw), 8 + length))
    first = draw.randrange(end)
    last = min(len(raw), first + draw.choice((1, 1, 1, 2, 8, 100)))
    content, before, after = raw[first:last], raw[:first], raw[last:]
    kind = draw.randrange(8)
    if kind == 0 and content:
        return before + bytes((content[0] ^ 1 << draw.randrange(8),)) + content[1:] + after
    if kind == 1:
        return before + draw.randbytes(len(content)) + after
    if kind == 2:
        return before + draw.choice((b"0", b'"', b"[", b"{", b"-", b"\xff", b" ")) + content + after
    if kind == 3:
        return before + after
    if kind == 4:
        return before
    if kind == 5:
        return raw + draw.choice((b"\0", draw.randbytes(9)))
    if kind == 6:
        return before + content * 2 + after
    return (
        struct.pack(
            "<Q", draw.choice((*_LENGTHS, length - 1 & _LENGTHS[-1], length + 1 & _LENGTHS[-1]))
        )
        + raw[8:]
    )


def _with_other_header(raw: bytes, draw: random.Random) -> bytes:
    (length,) = struct.unpack("<Q", raw[:8].ljust(8, b"\0"))
    header, data = raw[8 : 8 + length], raw[8 + length :]
    try:
        fields = json.loads(header)
        assert isinstance(fields, dict)
        names = [name for name in fields if name != "__metadata__"]
        entry = fields[draw.choice(names)]
        metadata = fields.get("__metadata__", {})
        assert isinstance(entry, dict) and isinstance(metadata, dict)
    except (ValueError, LookupError, AssertionError, AttributeError, RecursionError):
        return _with_other_bytes(raw, draw)
    kind = draw.randrange(9)
    if kind == 0:
        entry["dtype"] = draw.choice((*SIZES, *_OTHER_DTYPES))
    elif kind == 1:
        entry["shape"] = _other_shape(entry.get("shape"), draw)
    elif kind == 2:
        offsets = entry.get("data_offsets")
        if isinstance(offsets, list) and offsets:
            offsets[draw.randrange(len(offsets))] = draw.choice((*_NUMBERS, len(data)))
    elif kind == 3 and entry:  # an earlier change may have left it empty
        del entry[draw.choice(sorted(entry))]
    elif kind == 4:
        return _joined(_renamed(header, draw), data)
    elif kind == 5:
        fields[draw.choice(names)] = draw.choice((*_NUMBERS, entry, ["F32", [1], [0, 4]]))
    elif kind == 6:
        fields["__metadata__"] = draw.choice((*_NUMBERS, {"a": "b"}, {"a": 1}))
    elif metadata:
        key = draw.choice(sorted(metadata))
        metadata[key] = _other_text(metadata[key], draw)
    if draw.random() < 0.1:
        deep = draw.choice((b'{"a":', b"[")) * draw.choice((100, 2000, 100_000))
        return _joined(_as_json(fields)[:-1] + b',"deep":' + deep, data)
    return _joined(_as_json(fields), data)


def _other_shape(shape: Any, draw: random.Random) -> Any:
    if not isinstance(shape, list) or draw.random() < 0.2:
        return draw.choice(_NUMBERS)
    kind = draw.randrange(5)
    if kind == 0:
        return shape + [1] * draw.choice((1, 62, 65, 2000))
    if kind == 1:
        return shape[::-1]
    if kind == 2 or not shape:
        return [math.prod(dim for dim in shape if isinstance(dim, int))]
    if kind == 3:
        return [0, *shape[1:], draw.choice(_NUMBERS)]
    shape[draw.randrange(len(shape))] = draw.choice(_NUMBERS)
    return shape


def _renamed(header: bytes, draw: random.Random) -> bytes:
    """The header with a name of another, an unknown or an impossible one."""
    names = [name for name in json.loads(header) if name != "__metadata__"]
    old = _as_json(draw.choice(names))
    new = draw.choice(
        (_as_json(draw.choice(names)), b'""', b'"\\ud800"', b'"ignis.x"', b'"\\u00e4"')
    )
    return header.replace(old + b":", new + b":")


def _other_text(text: Any, draw: random.Random) -> Any:
    """Another value of an entry of the metadata: JSON with one change, or something else."""
    if not isinstance(text, str) or draw.random() < 0.1:
        return draw.choice((*_NUMBERS, "", "x" * 10_000, "[" * 3000, "9" * 3000, "\ud800"))
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):  # of a depth that an earlier change has given it
        return draw.choice(("", "LanguageModel", "GPT2", "GPT3", "{}"))
    node = value
    while isinstance(node, (dict, list)) and node:
        key = draw.choice(sorted(node)) if isinstance(node, dict) else draw.randrange(len(node))
        if isinstance(node[key], (dict, list)) and node[key] and draw.random() < 0.8:
            node = node[key]
            continue
        kind = draw.randrange(4)
        if kind == 0 and isinstance(node, dict):
            del node[key]
        elif kind == 1 and isinstance(node, dict):
            node["more"] = draw.choice(_NUMBERS)
        else:
            node[key] = draw.choice((*_NUMBERS, 10**9, "x" * 3000))
        break
    return json.dumps(value)


# -- the judgement -------------------------------------------------------------------------------


class _WrongError(Exception):
    """Difference between ignis and the reference."""


def reference(raw: bytes) -> dict[str, tuple[str, tuple[int, ...], bytes]] | None:
    """Content of a file by the format's own library; None if it refuses the file."""
    try:
        found = deserialize(raw)
    except SafetensorError:
        return None
    return {
        name: (entry["dtype"], tuple(entry["shape"]), bytes(entry["data"])) for name, entry in found
    }


def excused(raw: bytes, names: Collection[str] | None = None) -> str:
    """Why ignis may refuse what the library accepts; empty for no reason.

    Only arrays of these `names`, all if None, need a dtype that ignis has.
    """
    from ignis.store import source

    (length,) = struct.unpack("<Q", raw[:8])
    header = raw[8 : 8 + length]
    if not header.startswith(b"{"):
        return "the format wants the header to begin with {"
    twice: list[str] = []

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in pairs]
        twice.extend(name for name in names if names.count(name) > 1)
        return dict(pairs)

    fields = json.loads(header, object_pairs_hook=unique)
    if fields.get("__metadata__", {}) is None:
        return "the format wants the metadata to be a map"
    if twice:
        return "the format disallows a name that occurs twice"
    for name, entry in fields.items():
        if name == "__metadata__":
            continue
        if not isinstance(entry, dict):
            return "the format describes an array by an object"
        if entry["dtype"] not in source.DTYPES and (names is None or name in names):
            return "ignis has no such dtype"
        bits = math.prod(filter(None, entry["shape"])) * _BITS[entry["dtype"]]
        if len(entry["shape"]) > 64 or bits > 8 * (2**63 - 1):
            return "NumPy has no such shape"
    return ""


def _judge_store(path: Path, raw: bytes, device: Any) -> bool:
    """Load a file with the store and compare; False if it is refused."""
    from ignis import store
    from ignis.errors import ArgumentError, DTypeError

    expected = reference(raw)
    refused = ""
    loaded: dict[str, Any] = {}
    try:
        metadata, entries = store.inspect(path)
        loaded = store.load(path, device)
        on_host = store.read(path)
    except (ArgumentError, DTypeError) as error:
        refused = str(error)
        if str(path) not in refused or len(refused) > 10_000:
            raise _WrongError(f"the message does not help: {refused[:300]}") from None
    try:
        if refused:
            if expected is not None and not excused(raw):
                raise _WrongError(f"refused although it is valid: {refused}")
            return False
        if expected is None:
            raise _WrongError("accepted although the format's library refuses it")
        found = {}
        for name, array in loaded.items():
            values = array.to_host()
            if values.tobytes() != on_host[name].tobytes() or entries[name][1] != values.shape:
                raise _WrongError(f"load, read and inspect differ in {name!r}")
            found[name] = (_SHORT[values.dtype.name], values.shape, values.tobytes())
        if found != expected:
            raise _WrongError("accepted with other arrays than the format's library finds")
        (length,) = struct.unpack("<Q", raw[:8])
        if metadata != (json.loads(raw[8 : 8 + length]).get("__metadata__") or {}):
            raise _WrongError("accepted with other metadata")
        return True
    finally:
        for array in loaded.values():
            array.free()


_SHORT: dict[str, str] = {"bfloat16": "BF16", "uint8": "U8", "bool": "BOOL"}
_SHORT |= {f"float{bits}": f"F{bits}" for bits in (16, 32, 64)}
_SHORT |= {f"int{bits}": f"I{bits}" for bits in (8, 16, 32, 64)}
_SHORT |= {f"uint{bits}": f"U{bits}" for bits in (16, 32, 64)}
_SHORT |= {"float8_e4m3fn": "F8_E4M3", "float8_e5m2": "F8_E5M2"}


def _judge_model(path: Path, raw: bytes, device: Any) -> bool:
    """Load a file as a model and compare; False if it is refused."""
    from ignis import nn
    from ignis.errors import ArgumentError, DTypeError

    try:
        model = nn.load_checkpoint(path, device)
    except (ArgumentError, DTypeError) as error:
        if str(path) not in str(error) or len(str(error)) > 10_000:
            raise _WrongError(f"the message does not help: {str(error)[:300]}") from None
        if raw in _bases()[3:]:
            raise _WrongError(f"refused although it is valid: {error}") from None
        return False
    try:
        found = {name: array.to_host() for name, array in model.state_dict().items()}
        kind = type(model).__name__
        fields = {name: getattr(model.config, name) for name in _CLASSES[kind]}
        expected = reference(raw) or {}
        weights = {k: v for k, v in expected.items() if not k.startswith("ignis.")}
        if {name: value.shape for name, value in found.items()} != _expected_shapes(kind, fields):
            raise _WrongError("accepted with weights that do not fit the config")
        if {k: ("F32", v.shape, v.tobytes()) for k, v in found.items()} != weights:
            raise _WrongError("accepted with other weights than the file has")
        return True
    finally:
        model.free()


class _Run:
    """A training that files are restored into."""

    def __init__(self, base: bytes, device: Any) -> None:
        from ignis import nn

        gpt2 = b"dropout.generator" in base
        config = nn.GPT2Config(**_GPT2) if gpt2 else nn.ModelConfig(**_LLAMA)
        self.model = (nn.GPT2 if gpt2 else nn.LanguageModel)(config, device=device)
        self.optimizer = nn.AdamW(self.model.parameters(), lr=[0.1] * 9)
        self.rng = np.random.default_rng(1)
        self.start = self.state()

    def state(self) -> Any:
        """Everything that a checkpoint changes."""
        arrays = self.model.state_dict()
        arrays |= {f"ignis.optimizer.{k}": v for k, v in self.optimizer.state_dict().items()}
        generators = {k: v.state_dict() for k, v in self.model.named_generators()}
        values = {name: array.to_host() for name, array in arrays.items()}
        steps, position = self.optimizer.steps, self.rng.bit_generator.state
        return {k: (v.shape, v.tobytes()) for k, v in values.items()}, generators, steps, position


_MISSED = "ignis.optimizer.missed"


@cache
def _run(base: int, device: str) -> _Run:
    return _Run(_bases()[base], device)


def _judge_training(path: Path, raw: bytes, device: str, base: int) -> bool:
    """Resume a training from a file; it has exactly the file's state, or its own."""
    from ignis import nn
    from ignis.errors import ArgumentError, DTypeError

    run = _run(base, device)
    before = run.state()
    try:
        nn.restore_checkpoint(path, run.model, run.optimizer, rng=run.rng)
    except (ArgumentError, DTypeError) as error:
        if str(path) not in str(error) or len(str(error)) > 10_000:
            raise _WrongError(f"the message does not help: {str(error)[:300]}") from None
        if run.state() != before:
            raise _WrongError(f"refused, but changed: {error}") from None
        if raw == _bases()[base]:
            raise _WrongError(f"refused although it is valid: {error}") from None
        return False
    arrays, generators, steps, position = run.state()
    expected = {
        name: (shape, data)
        for name, (_, shape, data) in (reference(raw) or {}).items()
        # Of a later version's arrays, a checkpoint has some more.
        if not name.startswith("ignis.") or name.startswith("ignis.optimizer.")
    }
    (length,) = struct.unpack("<Q", raw[:8])
    metadata = json.loads(raw[8 : 8 + length])["__metadata__"]
    # Earlier versions, in which no parameter could miss a step, did not write this one.
    shape, data = arrays[_MISSED]
    expected.setdefault(_MISSED, (shape, bytes(len(data))))
    if arrays != expected:
        raise _WrongError("restored other arrays than the file has")
    if steps != int.from_bytes(expected["ignis.optimizer.step"][1], "little"):
        raise _WrongError("restored another step than the file has")
    if generators != json.loads(metadata.get("ignis.generators", "{}")):
        raise _WrongError("restored other generators than the file has")
    if position != json.loads(metadata["ignis.training"])["rng"]:
        raise _WrongError("restored another position than the file has")
    return True


_folder = Path()


def case(seed: int, device: str) -> Verdict:
    """Feed one file to all that read files."""
    import ignis

    global _folder, _watch
    if _watch is None:
        # What stays for all cases is none of a case's leaks.
        for base in (4, 6):
            _run(base, device)
        memory = Path("/dev/shm")
        _folder = Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else None))
        remove_at_exit(_folder)
        _watch = LeakWatch()
    raw, path = material(seed), _folder / "file"
    path.write_bytes(raw)
    before = ignis.memory.live_bytes(), ignis.memory.pinned_bytes(), open_files()
    accepted = []
    try:
        accepted.append(_judge_store(path, raw, device))
        accepted.append(_judge_model(path, raw, device))
        accepted.extend(_judge_training(path, raw, device, base) for base in (4, 6))
    except _WrongError as error:
        return Verdict(WRONG, f"{error}\n{len(raw)} bytes")
    except Exception:
        return Verdict(WRONG, traceback.format_exc())
    after = ignis.memory.live_bytes(), ignis.memory.pinned_bytes(), open_files()
    if after != before and (leaks := _watch.leaks() or f"{before} became {after}"):
        return Verdict(LEAKED, leaks)
    return Verdict(ACCEPTED if any(accepted) else REFUSED)


def open_files() -> int:
    """Number of files that this process has open."""
    return len(os.listdir("/proc/self/fd"))


def remove_at_exit(folder: Path) -> None:
    """Remove a folder at the end of the process."""
    import atexit

    atexit.register(shutil.rmtree, folder, ignore_errors=True)
