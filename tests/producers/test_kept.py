"""Launches of other producers that `tools.producers` has stored: repeated without any producer.

Each file has the PTX that the producer named in it has made for sm_80, the launch, and the arrays
before and after it, which were compared with NumPy when they were stored. On a GPU the same PTX
runs there.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import re
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import DTYPES
from ignis.producers.host_arrays import HostArray
from ignis.producers.launch import execute

KEPT = sorted((Path(__file__).parent / "kept").glob("*.npz"))
QUICK = {
    "triton-vector-add",
    "triton-tl-histogram-and-atomic_add",
    "numba-reduction-in-shared-memory",
    "warp-lengths-of-vectors",
    "cute-sums-of-rows-by-shuffles",
}
"""Those that `make test` runs; translating all takes a minute."""
TOLERANCES = {2: (4e-3, 4e-3), 4: (1e-4, 1e-5), 8: (1e-9, 1e-12)}


class Memory:
    """Memory with the content and the alignment that it had."""

    def __init__(self, content: np.ndarray[Any, Any], start: int) -> None:
        self.keep = (ctypes.c_uint8 * (len(content) + 4096))()
        address = ctypes.addressof(self.keep)
        self.start = address + (start - address) % 16
        self.nbytes = len(content)
        ctypes.memmove(self.start, content.ctypes.data, len(content))

    def array(self, offset: int, dtype: str | None, name: str) -> HostArray:
        kind = DTYPES.get(dtype or "")
        size = kind.itemsize if kind else 1
        shape = (self.nbytes // size,)
        whole = offset == 0 and self.nbytes % size == 0
        at = self.start + offset
        return HostArray(name, at, self.start, self.nbytes, kind, shape, whole, True, self.keep)

    def bytes(self) -> np.ndarray[Any, Any]:
        return np.frombuffer(ctypes.string_at(self.start, self.nbytes), np.uint8)


def _values(facts: dict[str, Any], memory: list[Memory]) -> list[Any]:
    values: list[Any] = []
    for value in facts["args"]:
        if isinstance(value, dict) and "array" in value:
            index, offset = value["array"]
            values.append(memory[index].array(offset, value["dtype"], value["name"]))
        elif isinstance(value, dict):
            raw = bytearray.fromhex(value["bytes"])
            for place, (index, offset) in value["words"].items():
                struct.pack_into("<Q", raw, int(place), memory[index].start + offset)
            values.append(bytes(raw))
        else:
            values.append(value)
    return values


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[] if path.stem in QUICK else pytest.mark.soak)
        for path in KEPT
    ],
)
def test_a_kept_launch_is_right_and_silent_under_all_checkers(
    device: ignis.Device, path: Path
) -> None:
    with np.load(path) as stored:
        parts = {name: stored[name] for name in stored}
    facts = json.loads(parts["facts"].tobytes())
    assert b"inlined_at" not in parts["ptx"].tobytes(), "it names labels that are not stored"
    if device.driver == "cuda":
        version = re.search(rb"\.version +(\d+)\.(\d+)", parts["ptx"].tobytes())
        assert version
        toolkit, minor = divmod(device.api.driver_version() // 10, 100)
        if (int(version[1]), int(version[2])) > (toolkit - 4, minor):  # CUDA 13.0 has PTX 9.0
            pytest.skip(f"the driver is of CUDA {toolkit}.{minor}, the PTX is newer")
    kernel = ignis.adopt(
        parts["ptx"].tobytes(),
        name=facts["kernel"],
        parameters=[None if kind == "struct" else text for text, kind in facts["parameters"]],
        label=facts["label"],
        device=device,
    )
    starts = facts["starts"]
    memory = [Memory(parts[f"before{n}"], start) for n, start in enumerate(starts)]
    values = _values(facts, memory)
    with ignis.sim.check("all") if device.driver == "sim" else contextlib.nullcontext():
        execute(
            kernel,
            facts["grid"],
            facts["block"],
            values,
            shared=facts["shared"],
            cooperative=facts["cooperative"],
            arrays=[each.array(0, None, f"memory {n}") for n, each in enumerate(memory)],
        )
    known = {each.start: each.dtype for each in values if isinstance(each, HostArray)}
    changed = 0
    for n, each in enumerate(memory):
        expected = parts.get(f"after{n}", parts[f"before{n}"])
        changed += f"after{n}" in parts
        dtype = known.get(each.start) or np.dtype(np.float32)
        if np.array_equal(each.bytes(), expected):
            continue
        assert dtype.kind in "fV", "numbers that are not floats are equal bit by bit"
        rtol, atol = TOLERANCES[dtype.itemsize]
        size = each.nbytes - each.nbytes % dtype.itemsize
        got, want = (part[:size].view(dtype).astype(float) for part in (each.bytes(), expected))
        np.testing.assert_allclose(got, want, rtol=rtol, atol=atol)
    assert changed, "the launch has written something"


def test_launches_of_four_producers_are_kept() -> None:
    names = {path.stem.partition("-")[0] for path in KEPT}
    assert {"triton", "numba", "warp", "cute"} <= names
    assert {path.stem for path in KEPT} >= QUICK
    assert len(KEPT) >= 40
