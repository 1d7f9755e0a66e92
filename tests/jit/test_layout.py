"""Structs by value and in variables: NumPy's fields are where the compiler has the members."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import ignis
from ignis.errors import DTypeError
from ignis.jit import compile as compiling
from ignis.jit.compiler import headers
from ignis.jit.compiler.layout import Layouts, read_layouts
from tests.helpers.tables import quick

STRUCTS = """
#include <cuda_fp16.h>
#include <cuda_bf16.h>
enum class Kind : short { plain, odd = 7 };
struct Base { char tag; double weight; };
struct Inner { int n; float4 v; };
namespace ns {
template <typename T> struct Deep : Base { Inner in[2]; T grid[2][3]; bool on; Kind kind;
  const float* p; __half h; __nv_bfloat16 b; unsigned char bytes[3]; float2 z; long long last; };
}
struct Flags { unsigned low : 3, high : 7; float x; union { int i; float f; }; };
struct alignas(32) Wide { double d; };
struct Pair { float x, y; };
typedef struct { int head; struct { short a, b; } part; } Anonymous;
"""
DEEP = {
    "names": ["tag", "weight", "in", "grid", "on", "kind", "p", "h", "b", "bytes", "z", "last"],
    "formats": ["i1", "f8", ({"names": ["n", "v"], "formats": ["i4", ("f4", 4)],
                              "offsets": [0, 16], "itemsize": 32}, 2),
                ("i4", (2, 3)), "?", "i2", "u8", "f2", ml_dtypes.bfloat16, ("u1", 3), "c8", "i8"],
    "offsets": [0, 8, 16, 80, 104, 106, 112, 120, 122, 124, 128, 136],
    "itemsize": 144,
}  # fmt: skip


def struct_of(dtype: np.dtype[Any], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """A value with random content, of small numbers in each field."""
    made = np.zeros((), dtype)

    def fill(view: Any) -> None:
        if view.dtype.names:
            for name in view.dtype.names:
                fill(view[name])
        elif view.dtype.kind == "c":
            view[...] = rng.integers(1, 100, view.shape) - 3j
        elif view.dtype.kind != "V" or view.dtype == ml_dtypes.bfloat16:
            view[...] = rng.integers(0, 2 if view.dtype.kind == "b" else 100, view.shape)

    fill(made)
    return made


def read(device: ignis.Device, of: str, reads: list[str], value: Any, where: str) -> list[float]:
    """What a kernel finds in a struct that is an argument, or in constant memory."""
    body = " ".join(f"o[{i}] = (double){each};" for i, each in enumerate(reads))
    given = f"double* o, const {of} s" if where == "parameter" else "double* o"
    declared = f"__{where}__ {of} s;" if where != "parameter" else ""
    source = f"{STRUCTS}{declared}\n__global__ void f({given}) {{ {body} }}"
    kernel = ignis.compile(source, "f", device=device)
    with ignis.zeros(len(reads), dtype="float64", device=device) as o:
        if where == "parameter":
            kernel.launch(1, 1, (o, value))
        else:
            (kernel.constants if where == "constant" else kernel.globals)["s"] = value
            kernel.launch(1, 1, (o,))
        found: list[float] = o.tolist()
        return found


@quick("where", ["parameter", "constant", "device"], "parameter")
def test_every_member_arrives_from_the_field_of_its_name(
    device: ignis.Device, rng: np.random.Generator, where: str
) -> None:
    s = struct_of(np.dtype(DEEP), rng)
    reads = ["s.tag", "s.weight", "s.in[1].n", "s.in[1].v.z", "s.grid[1][2]", "s.on", "(int)s.kind",
             "(size_t)s.p", "__half2float(s.h)", "__bfloat162float(s.b)", "s.bytes[2]", "s.z.y",
             "s.last"]  # fmt: skip
    right = [s["tag"], s["weight"], s["in"][1]["n"], s["in"][1]["v"][2], s["grid"][1, 2], s["on"],
             s["kind"], s["p"], s["h"], s["b"], s["bytes"][2], s["z"].imag, s["last"]]  # fmt: skip
    assert read(device, "ns::Deep<int>", reads, s, where) == [float(each) for each in right]


FITTING = [
    ("Pair", "f4,f4", ["s.x", "s.y"]),  # names that are no member's
    ("Pair", "c8", ["s.x", "s.y"]),
    ("Pair", "V8", ["s.x"]),
    ("Flags", [("word", "u4"), ("x", "f4"), ("f", "f4")], ["s.x", "s.f"]),
    ("Flags", [("word", "u4"), ("x", "f4"), ("i", "i4")], ["s.x", "s.i"]),
    ("Wide", [("d", "f8"), ("rest", "V24")], ["s.d"]),
    ("Wide", [("d", "f8"), ("rest", "i4", 6)], ["s.d"]),  # padding may be anything
    ("Anonymous", [("head", "u4"), ("part", [("a", "i2"), ("b", "i2")])], ["s.head", "s.part.b"]),
    ("Anonymous", [("head", "i4"), ("part", "i2", 2)], ["s.head", "s.part.b"]),
    ("Inner", [("n", "i4"), ("_", "V12"), ("v", "f4", 4)], ["s.n", "s.v.w"]),
    ("float4", [(name, "f4") for name in "xyzw"], ["s.x", "s.w"]),
]


@quick("of, dtype, reads", FITTING, FITTING[0], FITTING[3], FITTING[6], FITTING[10])
def test_dtypes_with_the_struct_s_layout_are_taken(
    device: ignis.Device, rng: np.random.Generator, of: str, dtype: Any, reads: list[str]
) -> None:
    s = struct_of(np.dtype(dtype), rng)
    raw = s.tobytes()
    assert read(device, of, reads, s, "parameter") == read(device, of, reads, raw, "parameter")


MISFITS = [
    ("Pair", [("y", "f4"), ("x", "f4")], "field 'y' is at byte 0, not 4"),
    ("Pair", [("x", "f4"), ("y", "i4")], "field 'y' is int32 at byte 4, where .* float at 4"),
    ("Pair", [("x", ">f4"), ("y", ">f4")], "byte order"),
    ("Pair", {"names": ["x"], "formats": ["f4"], "itemsize": 8}, "no field is for 'y', at byte 4"),
    ("Pair", [("x", "f4"), ("_", "V4")], "field '_' is void32 at byte 4"),
    ("Pair", "i8", "it is int64 at byte 0, where"),
    ("Pair", [("x", "f4"), ("y", "f8")], "has 8 bytes, the dtype 12"),
    ("Pair", [("x", "f4"), ("y", "f4"), ("z", "f4")], "the type has 8 bytes, the dtype 12"),
    ("Wide", [("d", "f8")], "the type has 32 bytes, the dtype 8"),
    ("Inner", [("n", "i4"), ("v", "f4", 4), ("_", "V12")], "field 'v' is at byte 4, not 16"),
    ("Flags", [("word", "u4"), ("x", "f4"), ("i", "i2"), ("j", "i2")], "'i' is int16 at byte 8"),
    ("Anonymous", [("head", "i4"), ("part", [("b", "i2"), ("a", "i2")])], "'part.b' is at byte 4"),
    ("Anonymous", [("head", "i2"), ("rest", "i2", 3)], "'head' has 2 bytes|'head' is int16"),
    ("float4", [(name, "f4") for name in "wzyx"], "field 'w' is at byte 0, not 12"),
]  # fmt: skip


@quick("of, dtype, says", MISFITS, MISFITS[0], MISFITS[1], MISFITS[3], MISFITS[9], MISFITS[13])
def test_dtypes_with_another_layout_are_refused_before_the_launch(
    device: ignis.Device, of: str, dtype: Any, says: str
) -> None:
    for where in ("parameter",) if of == "float4" else ("parameter", "constant"):
        with pytest.raises(DTypeError, match=says) as caught:
            read(device, of, ["1"], np.zeros((), dtype), where)
        told = str(caught.value).partition("; it is np.dtype(")[2]
        fitting = np.dtype(eval(told.removesuffix(")")))  # what the message says fits
        assert read(device, of, ["1"], np.zeros((), fitting), where) == [1.0]


def test_an_array_of_structs_is_written_and_read(device: ignis.Device) -> None:
    source = STRUCTS + "__constant__ Pair t[3]; __global__ void f(float* y) { y[0] = t[2].y; }"
    kernel = ignis.compile(source, "f", device=device)
    pairs = np.array([(1, 2), (3, 4), (5, 6)], [("x", "f4"), ("y", "f4")])
    kernel.constants["t"] = pairs
    with ignis.zeros(1, device=device) as y:
        kernel.launch(1, 1, (y,))
        assert y.tolist() == [6.0]
    with pytest.raises(DTypeError, match="'y' is at byte 0"):
        kernel.constants["t"] = pairs.astype([("y", "f4"), ("x", "f4")])
    assert kernel.constants["t"].numpy().view(pairs.dtype).tolist() == pairs.tolist()


def test_a_struct_of_a_header_or_of_a_macro_is_known_as_well(
    device: ignis.Device, tmp_path: Path
) -> None:
    (tmp_path / "s.h").write_text("#define MEMBERS(T) T a; T b;\nstruct S { MEMBERS(float) };\n")
    source = '#include "s.h"\n__global__ void f(float* y, S s) { y[0] = s.b; }'
    kernel = ignis.compile(source, "f", options=[f"-I{tmp_path}"], device=device)
    with ignis.zeros(1, device=device) as y:
        kernel.launch(1, 1, (y, np.array((1, 2), [("a", "f4"), ("b", "f4")])))
        assert y.tolist() == [2.0]
        with pytest.raises(DTypeError, match="'b' is at byte 0, not 4"):
            kernel.launch(1, 1, (y, np.array((1, 2), [("b", "f4"), ("a", "f4")])))


def test_a_struct_of_a_header_that_was_just_written_is_known_as_well(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "s.h").write_text("struct S { float a, b; };\n")
    source = '#include "s.h"\n__global__ void f(float* y, S s) { y[0] = s.b; }'
    with monkeypatch.context() as patch:
        patch.setattr(headers, "_later", lambda: 0)  # each file may have changed since
        kernel = ignis.compile(source, "f", options=[f"-I{tmp_path}"], device=device)
    with ignis.zeros(1, device=device) as y, pytest.raises(DTypeError, match="'b' is at byte 0"):
        kernel.launch(1, 1, (y, np.array((1, 2), [("b", "f4"), ("a", "f4")])))


def test_where_the_compiler_does_not_tell_the_size_is_compared(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read_layouts(b".version 8.0\n") == Layouts()
    monkeypatch.setattr(compiling, "read_layouts", lambda ptx: Layouts())
    source = "struct Q { float a; int b; }; __global__ void f(int* y, Q q) { y[0] = q.b; }"
    kernel = ignis.compile(source, "f", device=device)
    with ignis.zeros(1, dtype="int32", device=device) as y:
        kernel.launch(1, 1, (y, np.array((1, 2), [("p", "f4"), ("q", "i4")])))
        assert y.tolist() == [2]
        with pytest.raises(DTypeError, match="takes 8 bytes, got 4"):
            kernel.launch(1, 1, (y, np.array((1,), [("a", "f4")])))
