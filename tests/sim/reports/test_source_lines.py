"""Places of many lines of PTX at once are those of each by itself."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ignis.sim.reports.demangle import readable_name
from ignis.sim.reports.source_lines import SourcePlace, locate, locate_all

KEPT = Path(__file__).parents[2] / "producers" / "kept"
FILES = [
    "triton-layer-norm-forward",
    "warp-loss-by-atomics-and-its-adjoint-by-a-tape-2",
    "numba-bitonic-sort",
    "cute-sums-of-rows-by-shuffles",
]


@pytest.mark.parametrize("name", FILES)
def test_many_lines_are_located_as_each_alone(name: str, rng: np.random.Generator) -> None:
    with np.load(KEPT / f"{name}.npz") as stored:
        value = stored["ptx"]
    ptx = value.tobytes().decode("utf-8", "replace") if value.dtype.kind in "ui" else str(value)
    count = ptx.count("\n")
    chosen = [int(line) for line in rng.choice(np.arange(1, count), 40, replace=False)]
    found = locate_all(ptx, chosen)
    assert found == {line: locate(ptx, line) for line in chosen}
    assert any(place is not None for place in found.values())


def test_a_library_is_not_what_the_user_has_written() -> None:
    kernel = SourcePlace("/home/me/norm.py", 7, "norm")
    helper = SourcePlace("/home/me/helper.cuh", 3, "helper", kernel)
    for library in (
        "/venv/lib/python3.11/site-packages/triton/language/standard.py",
        "/usr/local/cuda-13/targets/x86_64-linux/include/cub/block/block_scan.cuh",
        "cuda_fp16.hpp",
        "sm_30_intrinsics.hpp",
    ):
        assert SourcePlace(library, 9, "f", helper).written == helper
    assert helper.written == helper
    assert SourcePlace("cuda_fp16.hpp", 9, "f").written.line == 9


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_Z5scaleIfEvPT_i", "scale<float>"),
        ("_ZN12_GLOBAL__N_11fEv", "(anonymous namespace)::f"),
        ("_ZZ1kPfENKUliE_clEi", "k::{lambda(int)#1}::operator()"),
        (
            "_ZZN3fooIfEEvPT_ENKUlifE_clEif",
            "foo<float>::{lambda(int, float)#1}::operator()",
        ),
        ("_Z3appIFviEEvPT_", "app<void (int)>"),
        ("_ZN3foolsERi", "foo::operator<<"),
        ("_ZN1AltEi", "A::operator<"),
        ("kernel", "kernel"),
    ],
)
def test_names_are_whole_and_have_no_parameters(symbol: str, name: str) -> None:
    assert readable_name(symbol) == name
