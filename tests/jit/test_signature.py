"""Signatures of kernels, as the compiler knows them."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, CompileError, DTypeError
from ignis.jit.compile import parameters_of
from ignis.jit.nvrtc import compile_source
from ignis.jit.parameter import Parameter

SOURCE = """
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#ifdef BF16
typedef __nv_bfloat16 real;
#else
typedef float real;
#endif
#define COUNT long long
struct alignas(16) Params { float v[4]; int b; char c[3]; };
struct Opaque;
enum Color { red, green = 7 };
enum class Deep : short { a = -2 };
using word = unsigned int;
namespace ns {
template <typename T, int N = 4>
__global__ void templated(const T* __restrict__ x, T* const y, COUNT n, T const* const z,
                          T** table, const real* r, unsigned long int const k, word w = 3) {}
}
__global__ void typed(real* x, const real* y, real s);
__global__ void typed(real* x, const real* y, real s) { x[0] = y[0]; }
#define KERNEL(name, op) __global__ void name(float* x, int n) { x[0] = x[0] op n; }
KERNEL(made, +)
__global__ void pointers(half2* h, const float* const* t, float (*m)[3], const float (*mc)[3],
                         const void* cv, void* v, Params* p, const Opaque* o, char* c,
                         unsigned* u, const short* s, bool* flags, Deep* d, float4* f4) {}
__global__ void scalars(bool b, char c, signed char sc, unsigned char uc, short s, unsigned u,
                        clock_t t, size_t z, Color color, Deep deep, half h, __nv_bfloat16 bf,
                        double d, cudaTextureObject_t texture, long long ll) {}
extern "C" __global__ void structs(float* out, const __grid_constant__ Params p, dim3 g, float4 f,
                                   uint3 u, char tail, Params q, short2 s) {
  out[0] = p.v[3]; out[1] = p.b; out[2] = p.c[2]; out[3] = g.y; out[4] = f.w; out[5] = u.z;
  out[6] = tail; out[7] = q.b; out[8] = s.y;
}
extern "C" __global__ void rounded(float* out, __nv_bfloat16 a, half b, Deep d, Color c) {
  out[0] = float(a); out[1] = float(b); out[2] = int(d); out[3] = c;
}
template <typename... Ts> __global__ void pack(Ts... values) {}
__global__ void nothing(void) {}
__global__ void by_reference(float& x) {}
"""
PARAMS = np.dtype({
    "names": ["v", "b", "c"], "formats": [("f4", 4), "i4", ("i1", 3)], "offsets": [0, 16, 20],
    "itemsize": 32,
})  # fmt: skip


def signature(expression: str, *options: str) -> tuple[Parameter, ...]:
    image = compile_source(SOURCE, expression, "compute_80", options)
    return parameters_of(SOURCE, expression, image)


def test_types_are_those_of_the_options_that_were_given() -> None:
    plain = signature("typed")
    assert [p.type for p in plain] == ["float*", "const float*", "float"]
    assert [p.name for p in plain] == ["x", "y", "s"]
    wide = signature("typed", "-DBF16")
    assert [p.dtype for p in wide] == [DTYPES["bfloat16"]] * 3
    assert wide[2].kind == "rounded"


def test_const_decides_between_borrow_and_write() -> None:
    found = signature("templated<double>")
    assert [(p.name, p.written) for p in found if p.kind == "pointer"] == [
        ("x", False),
        ("y", True),
        ("z", False),
        ("table", True),
        ("r", False),
    ]
    assert [p.type for p in found] == [
        *("const double*", "double*", "long long", "const double*", "double**", "const float*"),
        *("unsigned long", "unsigned int"),
    ]


def test_kernels_of_macros_and_packs_have_signatures() -> None:
    assert [(p.name, p.type) for p in signature("made")] == [("#0", "float*"), ("#1", "int")]
    assert [p.type for p in signature("pack<int, const char*>")] == ["int", "const char*"]
    assert signature("nothing") == ()


def test_pointers_have_the_dtype_of_their_elements() -> None:
    found = {p.name: (p.dtype and p.dtype.name, p.written) for p in signature("pointers")}
    assert found == {
        "h": ("float16", True),
        "t": ("int64", False),
        "m": ("float32", True),
        "mc": ("float32", False),
        "cv": (None, False),
        "v": (None, True),
        "p": (None, True),
        "o": (None, False),
        "c": (None, True),
        "u": ("uint32", True),
        "s": ("int16", False),
        "flags": ("bool", True),
        "d": ("int16", True),
        "f4": ("float32", True),
    }


def test_scalars_have_their_kind_and_range() -> None:
    found = {p.name: p for p in signature("scalars")}
    kinds = {name: p.kind for name, p in found.items() if p.kind != "integer"}
    assert kinds == {"b": "bool", "h": "float", "bf": "rounded", "d": "float"}
    assert {name: p.size for name, p in found.items()} == {
        **{"b": 1, "c": 1, "sc": 1, "uc": 1, "s": 2, "u": 4, "t": 8, "z": 8, "color": 4, "deep": 2},
        **{"h": 2, "bf": 2, "d": 8, "texture": 8, "ll": 8},
    }
    assert (found["c"].minimum, found["c"].maximum) == (-128, 127)
    assert (found["deep"].minimum, found["deep"].maximum) == (-(2**15), 2**15 - 1)
    assert (found["z"].minimum, found["z"].maximum) == (0, 2**64 - 1)


@pytest.mark.parametrize("name", ["typed", "templated<half>", "pointers", "scalars", "structs"])
def test_sizes_and_offsets_are_those_of_the_ptx(name: str) -> None:
    image = compile_source(SOURCE, name, "compute_80")
    text = image.data.decode()
    head = text[text.index(f".entry {image.name}(") :].partition("{")[0]
    declared = re.findall(r"\.param (?:\.align (\d+) )?\.(\w)(\d+) [^\[,\n]+(?:\[(\d+)\])?", head)
    want = [int(count) if count else int(bits) // 8 for _, _, bits, count in declared]
    parameters = parameters_of(SOURCE, name, image)
    assert [p.size for p in parameters] == want
    for parameter, (alignment, *_) in zip(parameters, declared, strict=True):
        assert not alignment or parameter.alignment == int(alignment)


def test_structs_and_vectors_arrive(device: ignis.Device) -> None:
    p = np.zeros((), PARAMS)
    p["v"], p["b"], p["c"] = [1, 2, 3, 4], 5, [6, 7, 8]
    q = np.zeros(1, PARAMS)[0]
    q["b"] = -9
    kernel = ignis.compile(SOURCE, "structs", device=device)
    for tail in ((1, 2, 3), np.arange(1, 4, dtype=np.uint32)):
        out = ignis.zeros(9)
        f = np.array([1.5, 2.5, 3.5, 4.5], np.float32)
        kernel[1, 1](out, p, (7, 8, 9), f, tail, -3, q.tobytes(), (-1, -2))
        assert out.tolist() == [4, 5, 8, 8, 4.5, 3, -3, -9, -2]
    out.zero()
    kernel.prepare(1, 1, (out, p.tobytes(), dim3(7, 8, 9), f, tail, -3, q, (-1, -2)))()
    assert out.tolist() == [4, 5, 8, 8, 4.5, 3, -3, -9, -2]


def dim3(x: int, y: int, z: int) -> bytes:
    return np.array([x, y, z], np.uint32).tobytes()


def test_numbers_are_rounded_to_16_bits_and_enumerations_are_integers(
    device: ignis.Device,
) -> None:
    out = ignis.zeros(4)
    ignis.compile(SOURCE, "rounded", device=device)[1, 1](out, 1 / 3, 1 / 3, -2, 7)
    want = [float(np.float64(1 / 3).astype(DTYPES["bfloat16"])), float(np.float16(1 / 3)), -2, 7]
    assert out.tolist() == want


@pytest.mark.parametrize(
    ("position", "value", "error", "message"),
    [
        (1, bytes(31), DTypeError, r"\(Params p\) takes 32 bytes, got 31"),
        (1, np.zeros((), "f4,i4"), DTypeError, "has 32 bytes, the dtype 8"),
        (1, 5, DTypeError, "takes the bytes of a struct: bytes, or a NumPy structured scalar"),
        (2, (1, 2), DTypeError, r"\(dim3 g\) takes 3 numbers"),
        (2, (1, 2, -3), DTypeError, "takes 3 numbers"),
        (3, "abcd", DTypeError, "takes 4 numbers, or their bytes"),
        (5, 128, ArgumentError, "does not fit"),
    ],
)
def test_what_is_no_such_struct_is_refused_before_anything_changes(
    device: ignis.Device, position: int, value: Any, error: type, message: str
) -> None:
    out = ignis.zeros(9)
    given: list[Any] = [out, bytes(32), (1, 1, 1), (0.0,) * 4, (1, 2, 3), 1, bytes(32), (1, 2)]
    given[position] = value
    version = out.version
    with pytest.raises(error, match=message):
        ignis.compile(SOURCE, "structs", device=device)[1, 1](*given)
    assert out.version == version


def test_integers_of_the_same_size_are_alike(device: ignis.Device) -> None:
    kernel = ignis.compile("__global__ void f(unsigned* u) { u[0] += 1; }", "f")
    for dtype in ("uint32", "int32"):
        array = ignis.zeros(1, dtype)
        kernel[1, 1](array)
        assert array.tolist() == [1]
    with pytest.raises(DTypeError, match="is an array of float32"):
        kernel[1, 1](ignis.zeros(1))


def test_a_reference_is_refused() -> None:
    with pytest.raises(CompileError, match=r"parameter 0 \(float& x\) must be a pointer"):
        signature("by_reference")


def test_a_device_function_is_no_kernel() -> None:
    source = "__device__ void helper(int n) {} __global__ void f(int n) { helper(n); }"
    with pytest.raises(CompileError, match="no kernel named 'helper'; the source has: f"):
        compile_source(source, "helper", "compute_80")
