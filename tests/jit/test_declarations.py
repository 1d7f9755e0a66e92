"""What source text declares: kernels, the names of their parameters, variables."""

from __future__ import annotations

import pytest

from ignis.jit.declarations import (
    base_name,
    declarations,
    explain,
    parameter_names,
    qualified,
    variables,
)

SOURCE = """
// __global__ void in_a_comment(int x);
/* __global__ void in_a_block_comment(int x); */
#define MACRO(x) __global__ void in_a_macro(x)
const char* text = "__global__ void in_a_string(int x)";
namespace outer { namespace inner {
template <typename T, int N = 4>
__global__ void __launch_bounds__(256, 2)
    mixed(const T* __restrict__ x, T* const y, T const* const z, T** table, float (*rows)[3],
          size_t, unsigned long int const k, word w = 3, const P, std::int64_t, int m[2][3]) {
  if (n > 0) { y[0] = x[0]; }
}
}}
extern "C" __global__ void plain(int x[], const void* v);
extern "C" __global__ void plain(int x[], const void*) {}
__global__ void nothing(void) {}
__global__ __attribute__((used)) static void declared(float4* y) {}
template __global__ void outer::inner::mixed<double>(const double*, double*, COUNT, float);
template <typename... Ts> __global__ void pack(Ts... values) {}
__global__ void twice(int n) {}
__global__ void twice(float n) {}
"""


def test_kernels_are_found_outside_of_comments_strings_and_macros() -> None:
    names = [declaration.name for declaration in declarations(SOURCE)]
    assert names == [
        "outer::inner::mixed",
        "plain",
        "plain",
        "nothing",
        "declared",
        "pack",
        "twice",
        "twice",
    ]


def test_parameters_have_the_names_that_the_text_gives_them() -> None:
    assert parameter_names(SOURCE, "mixed<float>", 11) == (
        *("x", "y", "z", "table", "rows", "#5", "k", "w", "#8", "#9", "m"),
    )
    assert parameter_names(SOURCE, "plain", 2) == ("x", "v")
    assert parameter_names(SOURCE, "pack<int, float>", 2) == ("#0", "#1")
    assert parameter_names(SOURCE, "made_by_a_macro", 1) == ("#0",)


def test_namespaces_are_completed_where_only_one_kernel_fits() -> None:
    assert qualified(SOURCE, "mixed<float>") == "outer::inner::mixed<float>"
    assert qualified(SOURCE, "plain") == "plain"
    assert qualified(SOURCE, "inner::mixed<float>") == "inner::mixed<float>"
    both = "namespace a { __global__ void f(); } namespace b { __global__ void f(); }"
    assert qualified(both, "f") == "f"


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("twice", "'twice' is ambiguous: the source declares it 2 times"),
        ("mixed", "lacks the template argument T: the source has outer::inner::mixed<T, N>"),
        ("mixed<float, 1, 2>", "does not fit the template"),
        ("missing<float>", "no kernel named 'missing'; the source has: outer::inner::mixed<T, N>"),
    ],
)
def test_what_names_no_kernel_is_explained(expression: str, message: str) -> None:
    assert message in explain(SOURCE, expression)


VARIABLES = """
__constant__ float weights[3][4], bias = 2.0f;
namespace ns { static __constant__ struct Q { int a; float b; } table[2] = {{1, 2}, {3, 4}};
__device__ __align__(16) unsigned long long counter; }
extern "C" { __device__ volatile int flag{0}; }
__managed__ int total;
__device__ float (*not_read)(float);
__device__ float square(float x) { __shared__ float s[3]; return x * x; }
extern __device__ int elsewhere;
template <typename T> __device__ T shared_by_all;
struct S { __device__ int member() { return 1; } };
__device__ const float* names[] = {nullptr};
"""


def test_variables_are_found_with_their_spaces_and_namespaces() -> None:
    assert [(v.name, v.space) for v in variables(VARIABLES)] == [
        ("weights", "constant"),
        ("bias", "constant"),
        ("ns::table", "constant"),
        ("ns::counter", "global"),
        ("flag", "global"),
        ("total", "global"),
        ("names", "global"),
    ]


def test_base_name_drops_template_arguments() -> None:
    assert base_name(" a :: f < float , g<1> > ") == "a::f"
    assert base_name("&::f<int>") == "f"


@pytest.mark.parametrize(
    "source",
    ["", "__global__", "__global__ void f(", "}}}", "template <", "__device__", "__constant__ {"],
)
def test_broken_source_never_hangs_or_crashes(source: str) -> None:
    assert all(declaration.name == "f" for declaration in declarations(source))
    variables(source)
