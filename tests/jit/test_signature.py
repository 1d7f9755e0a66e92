"""Kernel signatures read from source text."""

from __future__ import annotations

import pytest

from ignis.dtypes import DTYPES
from ignis.errors import CompileError
from ignis.jit.signature import base_name, declarations, signature

SOURCE = """
// __global__ void in_a_comment(int x);
/* __global__ void in_a_block_comment(int x); */
#define COUNT long long
#define MACRO(x) __global__ void in_a_macro(x)
using real = float;
typedef unsigned int word;
const char* text = "__global__ void in_a_string(int x)";
namespace outer { namespace inner {
template <typename T, int N = 4>
__global__ void __launch_bounds__(256, 2)
    mixed(const T* __restrict__ x, T* const y, COUNT n, float s, T const* const z, T** table,
          const real* r, size_t, unsigned long int const k, word w = 3) {
  if (n > 0) { y[0] = x[0]; }
}
}}
extern "C" __global__ void plain(int x[], const void* v, void* w, bool flag, std::int64_t i,
                                 __half h, ::cuda::std::uint8_t u, double d) {}
__global__ void nothing(void) {}
__global__ __attribute__((used)) static void declared(float4* y);
__global__ __attribute__((used)) static void declared(float4* y) {}
template __global__ void outer::inner::mixed<double>(const double*, double*, COUNT, float);
struct Pair { int a, b; };
__global__ void by_value(int n, Pair pair) {}
__global__ void by_reference(float& x) {}
template <typename... Ts> __global__ void pack(Ts... values) {}
__global__ void twice(int n) {}
__global__ void twice(float n) {}
"""


def test_kernels_are_found_outside_of_comments_strings_and_macros() -> None:
    names = [declaration.name for declaration in declarations(SOURCE)]
    assert names == [
        "outer::inner::mixed",
        "plain",
        "nothing",
        "declared",
        "by_value",
        "by_reference",
        "pack",
        "twice",
        "twice",
    ]


def test_const_decides_between_borrow_and_write() -> None:
    parameters = signature(SOURCE, "outer::inner::mixed<float>")
    assert [(p.name, p.written) for p in parameters if p.kind == "pointer"] == [
        ("x", False),
        ("y", True),
        ("z", False),
        ("table", True),
        ("r", False),
    ]


@pytest.mark.parametrize(
    ("expression", "dtype"),
    [
        ("mixed<float>", "float32"),
        ("mixed<double, 8>", "float64"),
        ("outer::inner::mixed<__nv_bfloat16>", "bfloat16"),
        ("inner::mixed<int>", None),
        ("mixed<long long>", "int64"),
        ("mixed<unsigned char>", "uint8"),
        ("mixed< __half , 2 >", "float16"),
    ],
)
def test_template_arguments_are_substituted(expression: str, dtype: str | None) -> None:
    if dtype is None:
        with pytest.raises(CompileError, match="no kernel named 'inner::mixed'"):
            signature(SOURCE, expression)
        return
    assert signature(SOURCE, expression)[0].dtype == DTYPES[dtype]


def test_scalars_of_every_kind() -> None:
    by_name = {p.name: p for p in signature(SOURCE, "mixed<float>")}
    assert (by_name["n"].code, by_name["s"].code) == ("q", "f")
    assert (by_name["#7"].code, by_name["#7"].maximum) == ("Q", 2**64 - 1)
    assert (by_name["k"].code, by_name["w"].code) == ("Q", "I")
    assert (by_name["w"].minimum, by_name["w"].maximum) == (0, 2**32 - 1)
    plain = signature(SOURCE, "plain")
    assert [p.code for p in plain] == ["Q", "Q", "Q", "?", "q", "e", "B", "d"]
    assert (plain[4].minimum, plain[4].maximum) == (-(2**63), 2**63 - 1)


def test_void_pointers_take_any_dtype_and_vectors_their_element() -> None:
    plain = signature(SOURCE, "plain")
    assert plain[0].dtype == DTYPES["int32"] and plain[0].written
    assert (plain[1].dtype, plain[1].written) == (None, False)
    assert (plain[2].dtype, plain[2].written) == (None, True)
    assert signature(SOURCE, "declared")[0].dtype == DTYPES["float32"]
    assert signature(SOURCE, "nothing") == ()


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("by_value", r"parameter 1 \(Pair pair\).*by value"),
        ("by_reference", r"parameter 0 \(float& x\).*reference"),
        ("pack<int, int>", "parameter pack"),
        ("twice", "ambiguous"),
        ("mixed", r"lacks the template argument T.*mixed<T, N>"),
        ("mixed<float, 1, 2>", "3 template arguments"),
        ("missing<float>", "no kernel named 'missing'; the source has: outer::inner::mixed<T, N>"),
    ],
)
def test_what_cannot_be_passed_or_found_is_refused(expression: str, message: str) -> None:
    with pytest.raises(CompileError, match=message):
        signature(SOURCE, expression)


def test_base_name_drops_template_arguments() -> None:
    assert base_name(" a :: f < float , g<1> > ") == "a::f"
    assert base_name("&::f<int>") == "f"


@pytest.mark.parametrize("source", ["", "__global__", "__global__ void f(", "}}}", "template <"])
def test_broken_source_never_hangs_or_crashes(source: str) -> None:
    assert all(declaration.name == "f" for declaration in declarations(source))
