"""Sources written for nvcc: names and headers that NVRTC lacks, and code of the host."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

import ignis
from ignis.errors import CompileError, IgnisWarning
from ignis.jit.declarations import variables
from ignis.jit.host_code import device_part
from ignis.jit.nvrtc import compile_source
from ignis.jit.prelude import assist

WHOLE_FILE = r"""
#include <iostream>
#include <vector>
#include <cstdio>
#include <cassert>
#include <cuda_runtime.h>
#include "helper_cuda.h"
#include <thrust/device_vector.h>
using namespace std;
#define CHECK(call) \
  do { if ((call) != cudaSuccess) { fprintf(stderr, "no {"); exit(1); } } while (0)
#define HD __host__ __device__
const int kTile = 4, unused_by_kernels = 8;
std::vector<float> g_data;
struct Timer { std::chrono::steady_clock::time_point t; ~Timer() { cout << 1'000 << endl; } };
template <typename T> struct Matrix { std::vector<T> data; T& at(int i) { return data[i]; } };
struct Span {
  float* data; int n;
  Span(int count) : data(nullptr), n{count} { cudaMalloc(&data, count * sizeof(float)); }
  HD float& operator[](int i) const { return data[i]; }
  void print(int digits = 3) const { std::cout << n << std::endl; }
  friend std::ostream& operator<<(std::ostream& out, const Span& s) { return out << s.n; }
};
typedef unsigned char byte_t;
static HD inline float squared(float x) { return x * x; }
float reference(const std::vector<float>& v, bool sorted = false) {
  float s = 0; for (float x : v) s += x; return s;
}
std::ostream& operator<<(std::ostream& out, const dim3& d) { return out << d.x; }
template <int TILE>
__global__ void scale(float* out, const float* x, int n, Span span, float* more = NULL) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  assert(n > 0);
  byte_t offset = TILE - kTile;
  uint32_t count = n;
  if (i < count) out[i] = i ? std::max(squared(x[i]), -FLT_MAX) + offset : INFINITY;
}
__global__ void broken(float* out) { out[0] = not_declared; }
template <class F> float timed(F&& f) { Timer t; f(); return 0.f; }
int main(int argc, char** argv) {
  Matrix<float> m; Span span(4);
  auto run = [&] { scale<4><<<1, 32>>>(nullptr, nullptr, 4, span); CHECK(cudaGetLastError()); };
  timed(run);
  cout << R"(raw " string { )" << argv[0] << endl;
}
"""


def test_a_kernel_of_a_whole_program_runs(device: ignis.Device) -> None:
    kernel = ignis.compile(WHOLE_FILE, "scale<4>", device=device)
    x, out = ignis.array([3.0, -2.0, 0.5], dtype="float32"), ignis.zeros(3)
    kernel[1, 32](out, x, 3, bytes(16), None)
    assert out.tolist() == [math.inf, 4.0, 0.25]


def test_without_the_prelude_a_source_compiles_as_it_is_or_not_at_all() -> None:
    with pytest.raises(CompileError, match="iostream"):
        ignis.compile(WHOLE_FILE, "scale<4>", prelude=False)


def test_errors_have_the_lines_of_the_file() -> None:
    line = WHOLE_FILE[: WHOLE_FILE.index("not_declared")].count("\n") + 1
    with pytest.raises(CompileError, match=rf'mine\.cu\({line}\): error: .*"not_declared"'):
        ignis.compile(WHOLE_FILE, "broken", file="mine.cu")


def test_ptx_has_the_lines_of_the_file() -> None:
    image = compile_source(WHOLE_FILE, "scale<4>", "compute_80")
    line = WHOLE_FILE[: WHOLE_FILE.index("  if (i < count)")].count("\n") + 1
    assert f".loc\t1 {line} ".encode() in image.data


def test_what_no_kernel_names_is_blanked_and_lines_stay() -> None:
    part = device_part(WHOLE_FILE, ["scale<4>"])
    assert len(part.text) == len(WHOLE_FILE)
    assert part.text.count("\n") == WHOLE_FILE.count("\n")
    code = "\n".join(
        line for line in part.text.splitlines() if not line.startswith(("#", "  do {"))
    )
    for gone in (
        "main",
        "Timer",
        "Matrix",
        "g_data",
        "reference",
        "ostream",
        "cudaMalloc",
        "broken",
    ):
        assert gone not in code
    for kept in ("kTile", "Span", "byte_t", "squared", "operator[]", "scale", "#define CHECK"):
        assert kept in part.text


def test_helpers_without_an_annotation_stay_functions_of_the_device(device: ignis.Device) -> None:
    source = """
    #include <math.h>
    float twice(float x) { return x + x; }
    __global__ void f(float* y) { y[0] = twice(DBL_MAX > 1 ? M_PI : 0); }
    """
    y = ignis.zeros(1)
    ignis.compile(source, "f", device=device)[1, 1](y)
    assert y.tolist() == [float(np.float32(math.pi) * 2)]


UNANNOTATED = """\ufeff#define FIRST 0
#include <chrono>
#include <fstream>
#include <string>
using namespace std;
vector<float> x;  // what the kernel calls its parameters
std::map<int, float> b;
int launches = rand();
extern __shared__ float swapped[];
struct Field {
  Field(int n) : data(new float[n]), count(n) {
    std::fill(data, data + n, 0);
    if (n < 0) throw std::invalid_argument("n");
  }
  void load(const std::string& path) { std::ifstream(path).read((char*)data, 4 * count); }
  static constexpr int pitch(int n) { return n + 1; }
  __device__ float at(int i) const { return data[i] / Field::pitch(count); }
  float* data;
  int count;
};
template <typename T> void sort_all(T* first, int n) { std::sort(first, first + n); }
#define SORTED(T) template void sort_all<T>(T*, int);
SORTED(float)
SORTED(int)
struct Outer {
  struct Inner { Inner(std::string name) { std::cout << name; } };
};
template <typename T> struct Buffer { T* data; void print(); __device__ T first(); };
template <typename T> void Buffer<T>::print() { for (T* p = data;; ++p) std::clog << *p; }
template <typename T> __device__ T Buffer<T>::first() { return *data; }
#ifdef __NVCC__
__global__ void f(float* y, Field x, Buffer<float> b, Outer::Inner* unused) {
  float a = x.at(FIRST), c = b.first();
  swap(a, c);
  swapped[0] = a;
  const int launches = 0;
  std::memcpy(y, &launches, sizeof(int));
  swapped[0] *= float((unsigned __int128)b.first() << 70 >> 75);
  y[0] = swapped[0] + std::sqrtf(c) * std::fmaxf(1, numeric_limits<float>::epsilon());
}
#endif
"""


def test_what_has_no_annotation_is_the_hosts_where_it_does_not_compile(
    device: ignis.Device,
) -> None:
    kernel = ignis.compile(UNANNOTATED, "f", device=device)
    data, y = ignis.array([36.0, 0], dtype="float32"), ignis.zeros(1)
    field = np.zeros((), np.dtype([("data", "u8"), ("count", "i4")], align=True))
    field["data"], field["count"] = data.ptr, 3
    buffer = np.array(data.ptr, np.uint64).tobytes()
    kernel[1, 1, 4](y, field, buffer, None)
    assert y.tolist() == [36 + math.sqrt(9)]  # 36 << 70 >> 75 is 1


def test_headers_of_a_project_are_left_without_their_code_of_the_host(
    device: ignis.Device, tmp_path: Path
) -> None:
    (tmp_path / "util").mkdir()
    (tmp_path / "util" / "more.h").write_text(
        "\ufeff#define SHIFT 3\n#include <map>\nstatic std::map<int, float> seen;\n"
        "constexpr float shift = SHIFT;\n"
        "inline void log(const char* text) { std::cerr << text; }\n",
        encoding="utf-8",
    )
    (tmp_path / "util.cuh").write_text(
        "#include <vector>\n#define HD __device__ inline\n"
        '#include "util/more.h"\n'
        "struct Timer { std::chrono::steady_clock::time_point begun; };\n"
        "inline std::vector<float> load(const std::string& path) { return {}; }\n"
        "template <int N> HD float times(float x) { return N * x + shift; }\n"
        "__device__ inline float broken(float x) { return x + unheard_of; }\n"
    )
    source = """
    #include "util.cuh"
    using namespace std::chrono;
    __global__ void f(float* y) { y[0] = times<2>(y[0]); }
    __global__ void wrong(float* y) { y[0] = broken(y[0]); }
    int main() { Timer t; f<<<1, 1>>>(load("x").data()); }
    """
    y = ignis.array([2.0], dtype="float32")
    ignis.compile(source, "f", device=device, options=[f"-I{tmp_path}"])[1, 1](y)
    assert y.tolist() == [7.0]
    with pytest.raises(CompileError, match=r'util\.cuh\(7\): error: .*"unheard_of"'):
        ignis.compile(source, "wrong", device=device, options=[f"-I{tmp_path}"])


def test_texture_and_surface_references_hold_handles(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    source = """
    typedef texture<float, cudaTextureType2D, cudaReadModeElementType> Image;
    static Image image;
    static texture<unsigned char, 1, cudaReadModeNormalizedFloat> shares;
    surface<void, cudaSurfaceType2D> out;
    __global__ void f(float* y, int width) {
      int x = threadIdx.x, row = threadIdx.y;
      y[row * width + x] = tex2D(image, x, row) + tex1D(shares, x);
      float old;
      surf2Dread(&old, out, x * sizeof(float), row);
      surf2Dwrite(old + 1, out, x * sizeof(float), row, cudaBoundaryModeTrap);
    }
    void bind(cudaArray* a) { image.normalized = false; cudaBindTextureToArray(image, a); }
    """
    kernel = ignis.compile(source, "f", device=device)
    pixels = rng.random((3, 5), np.float32)
    counts = rng.integers(256, size=5, dtype=np.uint8)
    y = ignis.zeros((3, 5))
    with (
        ignis.CudaArray((3, 5)).copy_from(pixels) as memory,
        ignis.CudaArray((5,), "uint8").copy_from(counts) as line,
        ignis.CudaArray((3, 5), surface=True).copy_from(pixels) as written,
        ignis.Texture(memory) as image,
        ignis.Texture(line, read="normalized") as shares,
        ignis.Surface(written) as out,
    ):
        for name, made in (("image", image), ("shares", shares), ("out", out)):
            kernel.globals[name] = np.uint64(made.handle).tobytes()
        kernel[1, (5, 3)](y, 5)
        np.testing.assert_allclose(y.to_host(), pixels + counts / np.float32(255), rtol=1e-6)
        np.testing.assert_array_equal(written.to_host(), pixels + 1)


def test_types_of_a_file_may_be_named_like_texture_references(device: ignis.Device) -> None:
    source = """
    #include <vector>
    template <typename T> struct texture { T* data; __device__ T at(int i) { return data[i]; } };
    struct surface { float level; };
    struct Scene {
      texture<float> image;
      surface ground;
    };
    std::vector<Scene> scenes;
    __global__ void f(float* y, Scene scene) {
      texture<float> image = scene.image;
      y[0] = image.at(1) + scene.ground.level;
    }
    """
    data, y = ignis.array([3.0, 5.0], dtype="float32"), ignis.zeros(1)
    scene = np.zeros((), np.dtype([("image", "u8"), ("ground", "f4")], align=True))
    scene["image"], scene["ground"] = data.ptr, 0.5
    ignis.compile(source, "f", device=device)[1, 1](y, scene)
    assert y.tolist() == [5.5]


def test_libraries_for_the_hosts_compiler_give_what_is_for_kernels(tmp_path: Path) -> None:
    for name in ("block/block_reduce.cuh", "warp/warp_scan.cuh"):
        (tmp_path / "cub" / name).parent.mkdir(parents=True)
        (tmp_path / "cub" / name).touch()
    source = """
    #include <cub/cub.cuh>
    #include <cub/device/device_scan.cuh>
    #include <thrust/device_vector.h>
    #include <thrust/pair.h>
    using namespace thrust;
    __global__ void f(thrust::pair<int, int>* p) {
      cub::BlockReduce<int, 32> r; cub::WarpScan<int> s;
    }
    """
    helped = assist(device_part(source, ["f"]), lambda name: False, (str(tmp_path),))
    assert helped.headers["cub/cub.cuh"].splitlines() == [
        "#include <cub/block/block_reduce.cuh>",
        "#include <cub/warp/warp_scan.cuh>",
    ]
    assert helped.headers["cub/device/device_scan.cuh"] == ""
    assert helped.headers["thrust/device_vector.h"] == ""
    assert helped.preamble == "namespace thrust {}\n"
    assert helped.headers["thrust/pair.h"].startswith("#warning")


@pytest.mark.parametrize(
    ("body", "way_out"),
    [
        (
            "y[0] = __shfl_down(y[0], 1);",
            "the function is __shfl_down_sync, which takes a mask of lanes",
        ),
        ("f<<<1, 1>>>(y);", "launch them from Python"),
    ],
)
def test_what_devices_have_no_more_is_named_with_a_way_out(body: str, way_out: str) -> None:
    with pytest.raises(CompileError, match=way_out):
        compile_source(f"__global__ void f(float* y) {{ {body} }}", "f", "compute_80")


def test_what_macros_declare_is_found_in_the_whole(device: ignis.Device) -> None:
    source = """
    #include <math.h>
    #define MAKE(type, name) type name##_of(type x) { return x + type(1); }
    MAKE(float, next);
    MAKE(int, other);
    __global__ void f(float* y) { y[0] = next_of(FLT_EPSILON) == 1 ? 2 : 3; }
    """
    y = ignis.zeros(1)
    ignis.compile(source, "f", device=device)[1, 1](y)
    assert y.tolist() == [3.0]


def test_names_are_given_only_where_the_source_has_none() -> None:
    source = """
    #define FLT_MAX 3
    typedef unsigned int uint;
    __constant__ float NAN_ = 1;
    __global__ void f(float* y, uint n) { y[0] = FLT_MAX + NAN_ + INT_MAX + std::min(1, 2); }
    """
    helped = assist(device_part(source, ["f"]), lambda name: False, ())
    assert helped.preamble.splitlines() == [
        "#define INT_MAX 2147483647",
        "namespace std {",
        "template <typename T> constexpr const T& min(const T& a, const T& b)"
        " { return b < a ? b : a; }",
        "}",
    ]


def test_functions_of_complex_numbers_come_with_their_overloads() -> None:
    source = """
    __global__ void f(std::complex<float>* z) { z[0] = std::abs(std::conj(z[1])) + std::cbrt(2.f); }
    """
    helped = assist(device_part(source, ["f"]), lambda name: False, ())
    assert [line for line in helped.preamble.splitlines() if line.startswith("using")] == [
        "using ::cbrt;",
        "using cuda::std::abs;",
        "using cuda::std::complex;",
        "using cuda::std::conj;",
    ]


def test_a_source_that_compiles_gets_nothing() -> None:
    source = "constexpr float INFINITY = 2; __global__ void f(float* y) { y[0] = INFINITY; }"
    assert b"0f40000000" in compile_source(source, "f", "compute_80").data or (
        b"1073741824" in compile_source(source, "f", "compute_80").data
    )


LIMITS = {
    "FLT_MAX": np.finfo("f4").max,
    "FLT_MIN": np.finfo("f4").tiny,
    "FLT_EPSILON": np.finfo("f4").eps,
    "DBL_MAX": np.finfo("f8").max,
    "DBL_MIN": np.finfo("f8").tiny,
    "DBL_EPSILON": np.finfo("f8").eps,
    "INFINITY": math.inf,
    "HUGE_VAL": math.inf,
    "NAN": math.nan,
    "INT_MIN": -(2**31),
    "UINT_MAX": 2**32 - 1,
    "SHRT_MAX": 2**15 - 1,
    "INT16_MIN": -(2**15),
    "UINT8_MAX": 255,
    "CHAR_BIT": 8,
    "M_PI": math.pi,
    "M_SQRT1_2": math.sqrt(0.5),
    "M_LN2": math.log(2),
    "std::numeric_limits<float>::max()": np.finfo("f4").max,
    "std::numeric_limits<double>::infinity()": math.inf,
    "std::numeric_limits<long>::lowest()": -(2.0**63),
    "std::numeric_limits<unsigned char>::max()": 255,
    "std::sqrt(2.0)": math.sqrt(2),
    "sizeof(cufftDoubleComplex)": 16,
    "(sizeof(int64_t) * 10 + sizeof(uint8_t))": 81,
    "double(half(0.1f))": float(np.float16(0.1)),
    "double(float(__nv_bfloat16(1.0f)))": 1,
}


def test_the_names_of_the_standard_headers_have_their_values(device: ignis.Device) -> None:
    lines = "".join(f"y[{i}] = {name};" for i, name in enumerate(LIMITS))
    source = f"#include <float.h>\n#include <climits>\n__global__ void f(double* y) {{ {lines} }}"
    y = ignis.zeros(len(LIMITS), "float64")
    ignis.compile(source, "f", device=device)[1, 1](y)
    np.testing.assert_array_equal(y.to_host(), [float(value) for value in LIMITS.values()])


def test_vector_arithmetic_is_there_for_helper_math(device: ignis.Device) -> None:
    source = """
    #include <helper_math.h>
    __global__ void f(float* y, float3 a, float3 b) {
      float3 c = cross(a, b) + 2 * a;
      c -= b / 2;
      y[0] = c.x; y[1] = c.y; y[2] = c.z; y[3] = dot(a, b); y[4] = length(a);
      int2 i = clamp(make_int2(7) - make_int2(1, 9), 0, 5);
      y[5] = i.x; y[6] = i.y; y[7] = lerp(make_float4(1.0f), make_float4(3.0f), 0.25f).w;
    }
    """
    a, b = np.array([1, 2, 3.0]), np.array([4, -5, 6.0])
    y = ignis.zeros(8)
    ignis.compile(source, "f", device=device)[1, 1](y, a, b)
    want = [*(np.cross(a, b) + 2 * a - b / 2), a @ b, np.linalg.norm(a), 5, 0, 1.5]
    np.testing.assert_allclose(y.to_host(), want, rtol=1e-6)


def test_a_header_that_is_not_found_is_left_out_with_a_warning(device: ignis.Device) -> None:
    source = f'#include "solve_{device.driver}.h"\n__global__ void f(float* y) {{ y[0] = 1; }}'
    with pytest.warns(IgnisWarning, match=r"mine\.cu: f was compiled without .*solve_\w+\.h"):
        ignis.compile(source, "f", device=device, file="mine.cu")
    used = '#include "private.h"\n__global__ void f(float* y) { y[0] = FROM_PRIVATE; }'
    with pytest.raises(CompileError, match=r"these headers were not found: private\.h"):
        ignis.compile(used, "f", device=device)


def test_headers_of_the_callers_folders_are_read(tmp_path: Path) -> None:
    (tmp_path / "helper_cuda.h").write_text("#define MINE 7\n")
    source = (
        '#include <stdio.h>\n#include "helper_cuda.h"\n__global__ void f(int* y) { *y = MINE; }'
    )
    image = compile_source(source, "f", "compute_80", [f"-I{tmp_path}"])
    assert image.missing == ()


def test_a_header_of_a_package_that_is_missing_names_the_package() -> None:
    source = """
    #include <curand_kernel.h>
    __global__ void uses(curandState* s) { curand_init(1, 2, 3, s); }
    __global__ void does_not(float* y) { y[0] = 1; }
    """
    helped = assist(device_part(source, ["uses"]), lambda name: False, ("/nonexistent",))
    assert "curand_kernel.h" not in helped.headers
    helped = assist(device_part(source, ["does_not"]), lambda name: False, ("/nonexistent",))
    assert helped.headers["curand_kernel.h"] == ""
    try:
        compile_source(source, "uses", "compute_80")
    except CompileError as error:
        assert "pip install nvidia-curand" in str(error)


def test_damaged_text_is_split_without_an_error(rng: np.random.Generator) -> None:
    marks = [*"{}()[]<>;=#'\"\\\n", "/*", "*/", "//", 'R"(', "template", "[[", "]]", "__device__"]
    for _ in range(150):
        text = list(WHOLE_FILE)
        for _ in range(int(rng.integers(1, 8))):
            place = int(rng.integers(len(text)))
            text[place : place + int(rng.integers(3))] = str(rng.choice(marks))
        source = "".join(text)
        part = device_part(source, ["scale"])
        assert len(part.text) == len(source) and part.text.count("\n") == source.count("\n")
        variables(source)


@pytest.mark.parametrize(
    "conditional",
    [
        "#if 0\nvoid old(int a) {\n  if (a) {\n#endif\n",
        "#ifdef OLD\nvoid host(int a) {\n#else\nvoid host() {\n#endif\n  std::vector<int> v;\n}\n",
        '#ifdef __cplusplus\nextern "C" {\n#endif\nvoid host();\n#ifdef __cplusplus\n}\n#endif\n',
    ],
)
def test_brackets_of_conditional_parts_need_not_match(conditional: str) -> None:
    kernel = "__global__ void k(float* y) { y[0] = FLT_MAX; }\n"
    host = "int main() { std::vector<float> v; k<<<1, 1>>>(v.data()); }\n"
    source = f"#include <vector>\n{conditional}{kernel}{host}"
    part = device_part(source, ["k"])
    assert "vector<float>" not in part.text and kernel in part.text
    assert compile_source(source, "k", "compute_80").data


@pytest.mark.parametrize(
    "source",
    [
        "",
        "}",
        "{",
        "#if A\nvoid f(int a) {\n#else\nvoid f() {\n#endif\n}\n__global__ void k() {}",
        '"unterminated\n__global__ void k() {}',
        "/* open",
        "template <",
        "R\"x(\n)x\" '{' '\"' 1'000",
        "__global__ void k() {} struct",
    ],
)
def test_text_that_cannot_be_split_is_left_whole_or_in_lines(source: str) -> None:
    part = device_part(source, ["k"])
    assert len(part.text) == len(source) and part.text.count("\n") == source.count("\n")


def test_a_declaration_with_two_ends_under_a_condition_is_left_out_with_both() -> None:
    source = """
    int of_the_host(Handle handle,
    #ifdef OTHER
        Kind kind = other);
    #else
        Kind kind = usual);
    #endif
    __global__ void f(float* y) { y[0] = 1; }
    int also_of_the_host(Handle handle,
    #ifdef OTHER
        Kind kind = other);
    #else
        Kind kind = usual);
    #endif
    """
    text = device_part(source, ["f"]).text
    assert "__global__ void f(float* y) { y[0] = 1; }" in text
    assert "kind" not in text
    assert text.count("\n") == source.count("\n")


def test_project_headers_get_names_and_only_those_that_are_included_are_missing(
    tmp_path: Path,
) -> None:
    (tmp_path / "ours" / "deep").mkdir(parents=True)
    (tmp_path / "ours" / "top.h").write_text(
        "#pragma once\n#ifdef OTHER_PLATFORM\n#include <other/runtime.h>\n#endif\n"
        '#include <library.h>\n#include "deep/limits.h"\n'
        "inline std::vector<float> load() { return {}; }\n"
        "__device__ inline float bound() { return -INFINITY; }\n"
    )
    # The same header by another name, which is read once.
    (tmp_path / "ours" / "deep" / "limits.h").write_text(
        '#pragma once\n#include "../top.h"\nstruct Limits { uint32_t most; };\n'
    )
    source = """
    #include <ours/top.h>
    float twice(float x) { return 2 * x; }
    __global__ void f(float* y, Limits z) { y[0] = twice(bound()) + z.most; }
    """
    image = compile_source(source, "f", "compute_80", [f"-I{tmp_path}"])
    assert image.missing == ("library.h",)


def test_headers_of_cuda_stay_whole_wherever_they_are(tmp_path: Path) -> None:
    (tmp_path / "curand_kernel.h").write_text('#include "draws.h"\n')
    (tmp_path / "draws.h").write_text("inline int draw() { return 3; }\n")
    source = """
    #include <curand_kernel.h>
    void y() { of_the_host_only(); }
    __global__ void f(int* y) { y[0] = draw(); }
    """
    assert compile_source(source, "f", "compute_80", [f"-I{tmp_path}"]).missing == ()


def test_where_only_the_name_is_wrong_no_other_part_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = """
    #include <vector>
    template <typename T, int N> __global__ void f(T* y) { y[0] = N; }
    __global__ void g(float* y) {}
    __global__ void g(int* y) {}
    int main() { std::vector<int> x; }
    """
    monkeypatch.setattr("ignis.jit.nvrtc.whole", None)
    reasons = {"f<float>": "lacks the template argument N", "f<1, 2>": "not fit", "g": "ambiguous"}
    for name, message in reasons.items():
        with pytest.raises(CompileError, match=message):
            compile_source(source, name, "compute_80")


def test_gccs_own_macros_are_what_nvcc_has(device: ignis.Device) -> None:
    source = """
    #include <cmath>
    #if !defined(__GNUC__) || __GNUC__ < 4
    #error "an unknown compiler"
    #endif
    __global__ void f(double* y) {
      __SIZE_TYPE__ bits = __CHAR_BIT__ * sizeof(__INT64_TYPE__);
      y[0] = std::fmax((float)bits, -__FLT_MAX__);
      y[1] = __FLT_EPSILON__;
      y[2] = __DBL_MAX__;
      y[3] = __INT_MAX__;
    }
    """
    y = ignis.zeros(4, dtype="float64", device=device)
    ignis.compile(source, "f", device=device)[1, 1](y)
    limits = np.finfo(np.float64).max, np.iinfo(np.int32).max
    assert y.tolist() == [64.0, np.finfo(np.float32).eps, *limits]
