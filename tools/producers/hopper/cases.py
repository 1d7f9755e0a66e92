"""Kernels of CUTLASS, DeepGEMM, FlashAttention-3 and ThunderKittens, with what they compute.

A case compiles, and returns a `Launch` with the bound of its results' errors.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

import ignis
from tools.producers.hopper.compiled import HOST, Library, tensor_map

Array = npt.NDArray[Any]
HALF, BFLOAT, EIGHT, SINGLE = (
    np.dtype(each) for each in (np.float16, ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, np.float32)
)
_NAMES = {
    HALF: "cutlass::half_t", BFLOAT: "cutlass::bfloat16_t", EIGHT: "cutlass::float_e4m3_t",
    SINGLE: "float",
}  # fmt: skip


@dataclass(frozen=True)
class Launch:
    """A launch, and the largest errors that its result may have.

    Attributes
    ----------
    kernel, grid, block, shared, args
        As `Kernel.launch` takes them.
    y : NvArray
        The result, as bits where NumPy has no such type.
    dtype : dtype
        Of the result.
    expected, bound : array of float64
        The result without rounding, and how far each element may be from it.
    counters : tuple of NvArray
        What has to be zero before a launch.
    """

    kernel: Any
    grid: Any
    block: int
    shared: int
    args: tuple[Any, ...]
    y: ignis.NvArray
    dtype: np.dtype[Any]
    expected: Array
    bound: Array
    counters: tuple[ignis.NvArray, ...] = ()


@dataclass(frozen=True)
class Case:
    """A kernel of a library; `needs` are the repositories that its sources are in."""

    library: str
    name: str
    needs: tuple[str, ...]
    make: Callable[[Library, np.random.Generator], Launch]


CASES: list[Case] = []


def case(library: str, name: str, *needs: str) -> Callable[..., Any]:
    """Register a function that makes a launch."""

    def add(make: Callable[[Library, np.random.Generator], Launch]) -> Any:
        CASES.append(Case(library, name, needs, make))
        return make

    return add


def whole(rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
    """Small whole numbers, whose products are exact."""
    return rng.integers(-3, 4, shape).astype(dtype)


def product(a: Array, b: Array) -> Array:
    """Return the product of a and the transpose of b in float64."""
    return a.astype(np.float64) @ b.astype(np.float64).T


def rounded(expected: Array, dtype: np.dtype[Any]) -> Array:
    """How far a result may be that is rounded once to a type."""
    return np.abs(expected) * float(ml_dtypes.finfo(dtype).eps) / 2


# --- CUTLASS ---

_TUTORIAL = """
template <bool Turned> struct Of {
  using T = cute::half_t;
  static __device__ auto tile() {
    if constexpr (Turned)
      return tile_to_shape(GMMA::Layout_MN_SW128_Atom<T>{},
                           make_shape(Int<128>{}, Int<64>{}, Int<3>{}));
    else
      return tile_to_shape(GMMA::Layout_K_SW128_Atom<T>{},
                           make_shape(Int<128>{}, Int<64>{}, Int<3>{}));
  }
  static __device__ auto atom(const T* x, int rows, int k) {
    auto whole = [&] {
      if constexpr (Turned) return make_tensor(x, make_shape(rows, k), make_stride(Int<1>{}, rows));
      else return make_tensor(x, make_shape(rows, k), make_stride(k, Int<1>{}));
    }();
    auto box = make_shape(Int<128>{}, Int<64>{});
    return make_tma_atom(SM90_TMA_LOAD{}, whole, tile()(_, _, 0), box);
  }
  static constexpr auto major = Turned ? GMMA::Major::MN : GMMA::Major::K;
  using Shape = decltype(make_shape(1, 2, 3));
  using Tiler = decltype(make_shape(Int<128>{}, Int<128>{}, Int<64>{}));
  using Tile = decltype(tile());
  using Atom = decltype(atom(nullptr, 1, 2));
  using Stride = decltype(make_stride(Int<1>{}, 3));
  using Mma = decltype(make_tiled_mma(SM90_64x64x16_F16F16F16_SS<major, major>{}));
  struct All {
    Shape shape; Tiler tiler; const T* a; Atom of_a; const T* b; Atom of_b; T* y;
    Stride stride; Mma mma; T alpha; T beta;
  };
};
template <bool Turned>
__global__ void setup(char* out, const cute::half_t* a, const cute::half_t* b, cute::half_t* y,
                      int m, int n, int k) {
  using S = Of<Turned>;
  typename S::All all{make_shape(m, n, k), {}, a, S::atom(a, m, k), b, S::atom(b, n, k), y,
                      make_stride(Int<1>{}, m), {}, cute::half_t(1.f), cute::half_t(0.f)};
  using Shared = SharedStorage<cute::half_t, cute::half_t, typename S::Tile, typename S::Tile>;
  put_launch(out, dim3(m / 128, n / 128), 128, sizeof(Shared), all);
}
"""


def _tutorial(library: Library, rng: np.random.Generator, turned: int) -> Launch:
    text = library.path("cutlass/examples/cute/tutorial/hopper/wgmma_tma_sm90.cu").read_text()
    begin, end = text.index("using namespace cute;"), text.index("// Setup params for an NT GEMM")
    includes = ("cute/tensor.hpp", "cutlass/arch/barrier.h", "cutlass/pipeline/sm90_pipeline.hpp",
                "cutlass/arch/mma_sm90.h", "cutlass/device_kernel.h")  # fmt: skip
    source = HOST + "".join(f"#include <{each}>\n" for each in includes)
    source += text[begin:end] + _TUTORIAL
    of, half = f"Of<{turned}>", "cute::half_t"
    operand = f"{half},{of}::Tile,{of}::Atom"
    name = f"gemm_device<{of}::Shape,{of}::Tiler,{operand},{operand},{half},{of}::Stride,{of}::Mma"
    folders = ("cutlass/include",)
    kernel = library.compile(source, f"{name},{half},{half}>", folders)
    setup = library.compile(source, f"setup<{turned}>", folders)
    m, n, k = 256, 128, 320
    a, b = whole(rng, (m, k), HALF), whole(rng, (n, k), HALF)
    order = (lambda x: np.ascontiguousarray(x.T)) if turned else (lambda x: x)
    left, right = library.array(order(a)), library.array(order(b))
    y = ignis.zeros((n, m), "float16", device=library.device)
    block, grid, threads, shared = library.parameters(setup, left, right, y, m, n, k)
    args, at = [], 0
    for parameter in kernel.parameters:  # as the members of a struct
        at += -at % parameter.alignment
        args.append(block[at : at + parameter.size])
        at += parameter.size
    args[2:7:2] = left, right, y
    pointers = {2: "const __half*", 4: "const __half*", 6: "__half*"}
    adopted = ignis.adopt(kernel.image.data, name=kernel.image.name, parameters=pointers,
                          cluster=2, device=library.device)  # fmt: skip
    expected = product(b, a)
    return Launch(adopted, grid, threads, shared, tuple(args), y, HALF, expected, 0 * expected)


@case("CUTLASS", "cute tutorial wgmma_tma_sm90, TN", "cutlass")
def _tutorial_straight(library: Library, rng: np.random.Generator) -> Launch:
    return _tutorial(library, rng, 0)


@case("CUTLASS", "cute tutorial wgmma_tma_sm90, NT", "cutlass")
def _tutorial_turned(library: Library, rng: np.random.Generator) -> Launch:
    return _tutorial(library, rng, 1)


_COLLECTIVE = """
#include <cutlass/kernel_hardware_info.h>
#include <cute/tensor.hpp>
#include <cutlass/gemm/dispatch_policy.hpp>
#include <cutlass/gemm/collective/collective_builder.hpp>
#include <cutlass/epilogue/collective/collective_builder.hpp>
#include <cutlass/gemm/kernel/gemm_universal.hpp>
#include <cutlass/device_kernel.h>
using namespace cute;
using Row = cutlass::layout::RowMajor;
template <class T> constexpr int bytes_16 = 16 / sizeof(T);
using Epilogue = typename cutlass::epilogue::collective::CollectiveBuilder<
    cutlass::arch::Sm90, cutlass::arch::OpClassTensorOp, Block, Cluster,
    cutlass::epilogue::collective::EpilogueTileAuto, float, float, OfC, Row, bytes_16<OfC>, OfC,
    Row, bytes_16<OfC>, EpilogueSchedule>::CollectiveOp;
using Main = typename cutlass::gemm::collective::CollectiveBuilder<
    cutlass::arch::Sm90, cutlass::arch::OpClassTensorOp, OfA, Row, bytes_16<OfA>, OfA,
    cutlass::layout::ColumnMajor, bytes_16<OfA>, float, Block, Cluster,
    cutlass::gemm::collective::StageCountAutoCarveout<
        int(sizeof(typename Epilogue::SharedStorage))>, Schedule>::CollectiveOp;
using Gemm = cutlass::gemm::kernel::GemmUniversal<Shape<int, int, int, int>, Main, Epilogue>;
__global__ void setup(char* out, const OfA* a, const OfA* b, const OfC* c, OfC* y, int m, int n,
                      int k) {
  cutlass::KernelHardwareInfo device;
  device.sm_count = 4;
  typename Gemm::Arguments arguments{
      cutlass::gemm::GemmUniversalMode::kGemm, {m, n, k, 1},
      {a, {k, Int<1>{}, Int<0>{}}, b, {k, Int<1>{}, Int<0>{}}},
      {{1.f, 0.5f}, c, {n, Int<1>{}, Int<0>{}}, y, {n, Int<1>{}, Int<0>{}}}, device};
  auto parameters = Gemm::to_underlying_arguments(arguments, nullptr);
  put_launch(out, Gemm::get_grid_shape(parameters), Gemm::MaxThreadsPerBlock,
             Gemm::SharedStorageSize, parameters);
}
"""


def _collective(
    library: Library, rng: np.random.Generator, a_type: np.dtype[Any], c_type: np.dtype[Any],
    block: str, cluster: tuple[int, ...], schedule: str,
) -> Launch:  # fmt: skip
    epilogue = "Cooperative" if schedule == "Cooperative" else ""
    shape = "cute::Shape<cute::Int<{}>,cute::Int<{}>,cute::Int<{}>>"
    types = {
        "OfA": _NAMES[a_type], "OfC": _NAMES[c_type], "Block": shape.format(*block.split("x")),
        "Cluster": shape.format(*cluster),
        "Schedule": f"cutlass::gemm::KernelTmaWarpSpecialized{schedule}",
        "EpilogueSchedule": f"cutlass::epilogue::TmaWarpSpecialized{epilogue}",
    }  # fmt: skip
    named = "".join(f"using {name} = {type_};\n" for name, type_ in types.items())
    includes, rest = _COLLECTIVE.split("using namespace cute;\n")
    source = f"{HOST}{includes}{named}using namespace cute;\n{rest}"
    kernel = library.compile(source, "cutlass::device_kernel<Gemm>", ("cutlass/include",))
    setup = library.compile(source, "setup", ("cutlass/include",))
    m, n, k = 256, 256, 192
    a, b, c = whole(rng, (m, k), a_type), whole(rng, (n, k), a_type), whole(rng, (m, n), c_type)
    y = ignis.zeros((m, n), c_type.name, device=library.device)
    arrays = [library.array(each) for each in (a, b, c)]
    parameters, grid, threads, shared = library.parameters(setup, *arrays, y, m, n, k)
    adopted = ignis.adopt(
        kernel.image.data, name=kernel.image.name, label="device_kernel<Gemm>",
        cluster=cluster if max(cluster) > 1 else None, device=library.device,
    )  # fmt: skip
    expected = product(a, b) + c.astype(np.float64) / 2
    return Launch(adopted, grid, threads, shared, (parameters,), y, c_type, expected, 0 * expected)


@case("CUTLASS", "collective f16, warp-specialized", "cutlass")
def _specialized(library: Library, rng: np.random.Generator) -> Launch:
    return _collective(library, rng, HALF, HALF, "64x64x64", (1, 1, 1), "")


@case("CUTLASS", "collective f16, pingpong, cluster 1x2", "cutlass")
def _pingpong(library: Library, rng: np.random.Generator) -> Launch:
    return _collective(library, rng, HALF, HALF, "64x128x64", (1, 2, 1), "Pingpong")


@case("CUTLASS", "collective f16, cooperative, cluster 2x1", "cutlass")
def _cooperative(library: Library, rng: np.random.Generator) -> Launch:
    return _collective(library, rng, HALF, SINGLE, "128x128x64", (2, 1, 1), "Cooperative")


@case("CUTLASS", "collective e4m3, pingpong", "cutlass")
def _pingpong_e4m3(library: Library, rng: np.random.Generator) -> Launch:
    return _collective(library, rng, EIGHT, HALF, "64x128x128", (1, 1, 1), "Pingpong")


# --- DeepGEMM ---

_DEEP = ("DeepGEMM/deep_gemm/include", "cutlass/include")


def deep(library: Library, kernel: str, template: str, cluster: int, pointers: int) -> Any:
    """Compile a kernel of DeepGEMM; of its parameters the first `pointers` are some."""
    source = f"{HOST}#include <deep_gemm/impls/{kernel}.cuh>\n"
    name = f"deep_gemm::{kernel}_impl<{template}>"
    made = library.compile(source, name, _DEEP, "--std=c++20")
    types = dict.fromkeys(range(pointers), "float*")
    return ignis.adopt(made.image.data, name=made.image.name, label=kernel, parameters=types,
                       cluster=cluster if cluster > 1 else None, device=library.device)  # fmt: skip


def _deep_bf16(
    library: Library, rng: np.random.Generator, m: int, n: int, k: int, rows: int, columns: int,
    cluster: int, turned: bool = False,
) -> Launch:  # fmt: skip
    threads, stages, major = 128 if rows <= 64 else 256, 3, "MN" if turned else "K"
    template = ",".join(
        f"cute::UMMA::Major::{major}" for _ in "ab"
    ) + (f",0,{n},{k},1,{rows},{columns},64,128,128,128,{stages},128,{threads},{cluster},false,2,"
         "deep_gemm::GemmType::Normal,false,cutlass::bfloat16_t")  # fmt: skip
    kernel = deep(library, "sm90_bf16_gemm", template, cluster, 1)
    a, b = whole(rng, (m, k), BFLOAT), whole(rng, (n, k), BFLOAT)
    maps = []
    for matrix, box in ((a, rows), (b, columns)):
        laid = np.ascontiguousarray(matrix.T) if turned else matrix
        box = 64 if turned else box
        maps.append(tensor_map(library.array(laid), "bfloat16", laid.shape[::-1], (64, box), 128))
    y = ignis.zeros((m, n), "uint16", device=library.device)
    maps.append(tensor_map(y, "bfloat16", (n, m), (64, rows), 128))
    shared = rows * columns * 2 + stages * (rows + columns) * 128 + 16 * stages
    expected = product(a, b)
    args = (None, m, n, k, *maps)
    return Launch(kernel, 2, 128 + threads, shared, args, y, BFLOAT, expected,
                  rounded(expected, BFLOAT))  # fmt: skip


@case("DeepGEMM", "bf16", "DeepGEMM", "cutlass")
def _deep_plain(library: Library, rng: np.random.Generator) -> Launch:
    return _deep_bf16(library, rng, 128, 128, 256, 64, 64, 1)


@case("DeepGEMM", "bf16, multicast to 2 blocks", "DeepGEMM", "cutlass")
def _deep_multicast(library: Library, rng: np.random.Generator) -> Launch:
    return _deep_bf16(library, rng, 256, 128, 256, 128, 64, 2)


@case("DeepGEMM", "bf16, MN-major, 200 rows", "DeepGEMM", "cutlass")
def _deep_turned(library: Library, rng: np.random.Generator) -> Launch:
    return _deep_bf16(library, rng, 200, 256, 512, 128, 128, 1, turned=True)


def _deep_1d2d(
    library: Library, rng: np.random.Generator, m: int, n: int, k: int, rows: int, columns: int,
    cluster: int,
) -> Launch:  # fmt: skip
    threads, stages = 128 if rows <= 64 else 256, 3
    swizzle = next(each for each in (128, 64, 32) if columns * 2 % each == 0)
    template = (
        f"cute::UMMA::Major::K,0,{n},{k},1,{rows},{columns},128,128,128,{swizzle},{stages},128,"
        f"{threads},{cluster},false,2,deep_gemm::GemmType::Normal,cutlass::bfloat16_t,"
        "deep_gemm::epilogue::transform::EpilogueIdentity"
    )
    kernel = deep(library, "sm90_fp8_gemm_1d2d", template, cluster, 2)
    a, b = (rng.normal(size=shape).astype(EIGHT) for shape in ((m, k), (n, k)))
    steps = k // 128
    of_a = rng.uniform(0.5, 2, (steps, m)).astype(np.float32)
    of_b = rng.uniform(0.5, 2, (-(-n // 128), steps)).astype(np.float32)
    y = ignis.zeros((m, n), "uint16", device=library.device)
    maps = (
        tensor_map(library.array(a), "uint8", (k, m), (128, rows), 128),
        tensor_map(library.array(b), "uint8", (k, n), (128, columns), 128),
        tensor_map(y, "bfloat16", (n, m), (swizzle // 2, rows), swizzle),
        tensor_map(library.array(of_a), "float32", (m, steps), (rows, 1), 0),
    )
    shared = -(-rows * columns * 2 // 1024) * 1024 + 16 * stages + steps * 8 + 8
    shared += stages * ((rows + columns) * 128 + -(-rows * 4 // 128) * 128)
    wide_a = a.astype(np.float64) * of_a.T.repeat(128, 1)
    wide_b = b.astype(np.float64) * of_b.repeat(128, 0)[:n].repeat(128, 1)
    expected = product(wide_a, wide_b)
    bound = rounded(expected, BFLOAT) + product(abs(wide_a), abs(wide_b)) * 2.0**-12
    args = (library.array(of_b), None, m, n, k, *maps)
    return Launch(kernel, 2, 128 + threads, shared, args, y, BFLOAT, expected, bound)


@case("DeepGEMM", "fp8 1d2d", "DeepGEMM", "cutlass")
def _deep_fp8(library: Library, rng: np.random.Generator) -> Launch:
    return _deep_1d2d(library, rng, 256, 256, 512, 128, 128, 1)


@case("DeepGEMM", "fp8 1d2d, blocks of 112 columns, multicast", "DeepGEMM", "cutlass")
def _deep_fp8_odd(library: Library, rng: np.random.Generator) -> Launch:
    return _deep_1d2d(library, rng, 256, 336, 384, 128, 112, 2)


# --- FlashAttention-3 ---

_FLASH = """
#include <flash_fwd_launch_template.h>
__global__ void setup(char* out, void* q, void* k, void* v, void* o, float* sums, int* tiles,
                      int heads, int queries, int keys) {
  launch_out = out;
  Flash_fwd_params p = {};
  p.q_ptr = q; p.k_ptr = k; p.v_ptr = v; p.o_ptr = o; p.softmax_lse_ptr = sums;
  p.b = p.b_k = 1;
  p.h = p.h_k = heads;
  p.d = p.dv = 64;
  p.seqlen_q = p.total_q = queries;
  p.seqlen_k = p.total_k = keys;
  p.q_row_stride = p.k_row_stride = p.v_row_stride = p.o_row_stride = heads * 64;
  p.q_head_stride = p.k_head_stride = p.v_head_stride = p.o_head_stride = 64;
  p.q_batch_stride = p.o_batch_stride = queries * heads * 64;
  p.k_batch_stride = p.v_batch_stride = keys * heads * 64;
  p.v_dim_stride = p.num_splits = p.page_size = 1;
  p.scale_softmax = 0.125f;
  p.window_size_left = p.window_size_right = -1;
  p.tile_count_semaphore = tiles;
  p.num_sm = 2;
  p.arch = 90;
  run_flash_fwd<90, 64, 64, 1, ELEMENT, RESULT, CAUSAL, false, false, false, false, false, false,
                false, false, false>(p, nullptr);
}
"""


def _attention(q: Array, k: Array, v: Array, causal: bool) -> tuple[Array, Array]:
    """Attention of (sequence, head, 64) in float64, and the same of the sizes of the values."""
    q, k, v = (each.astype(np.float64) for each in (q, k, v))
    scores = np.einsum("qhd,khd->hqk", q, k) / 8
    if causal:
        scores = np.where(np.tri(len(q), len(k), len(k) - len(q)), scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    weights /= weights.sum(axis=-1, keepdims=True)
    found, size = (np.einsum("hqk,khd->qhd", weights, each) for each in (v, abs(v)))
    return found, size


def _flash(
    library: Library, rng: np.random.Generator, dtype: np.dtype[Any], causal: bool = False
) -> Launch:
    folders = ("flash-attention/hopper", "cutlass/include")
    result = BFLOAT if dtype == EIGHT else dtype
    types = {"ELEMENT": _NAMES[dtype], "RESULT": _NAMES[result], "CAUSAL": str(causal).lower()}
    options = "--use_fast_math", "-DNDEBUG", *(f"-D{name}={type_}" for name, type_ in types.items())
    setup = library.compile(HOST + _FLASH, "setup", folders, *options)
    text = setup.image.data.decode()  # the host code instantiates the kernel
    name = next(each for each in re.findall(r"\.entry (\w+)", text) if "device_kernel" in each)
    heads, queries, keys = 2, 200, 333
    q, k, v = (rng.normal(size=(n, heads, 64)).astype(dtype) for n in (queries, keys, keys))
    y = library.array(np.zeros(q.shape, result))
    sums, tiles = np.zeros((heads, queries), np.float32), np.zeros(1, np.int32)
    arrays = [*map(library.array, (q, k, v)), y, *map(library.array, (sums, tiles))]
    block, grid, threads, shared = library.parameters(setup, *arrays, heads, queries, keys)
    kernel = ignis.adopt(text, name=name, label="FlashAttnFwdSm90", device=library.device)
    expected, size = _attention(q, k, v, causal)
    # The weights are rounded to the type, and the result.
    bound = size * float(ml_dtypes.finfo(dtype).eps)
    counters = (arrays[-1],)
    return Launch(kernel, grid, threads, shared, (block,), y, result, expected, bound, counters)


@case("FlashAttention-3", "forward, f16, heads of 64", "flash-attention", "cutlass")
def _flash_whole(library: Library, rng: np.random.Generator) -> Launch:
    return _flash(library, rng, HALF)


@case("FlashAttention-3", "forward, f16, heads of 64, causal", "flash-attention", "cutlass")
def _flash_causal(library: Library, rng: np.random.Generator) -> Launch:
    return _flash(library, rng, HALF, causal=True)


@case("FlashAttention-3", "forward, e4m3, heads of 64", "flash-attention", "cutlass")
def _flash_e4m3(library: Library, rng: np.random.Generator) -> Launch:
    return _flash(library, rng, EIGHT)


# --- ThunderKittens ---

_KITTENS = """#include <cstdint>
#include <cuda/std/bit>
#include <cuda/std/concepts>
#include <cuda/std/type_traits>
#define __host__
#define KITTENS_NO_HOST
#define KITTENS_HOPPER
using namespace cuda::std;
"""
_FILL = """
template <class Part>
__device__ void fill(Part& part, const unsigned long long* facts) {
  part.raw_ptr = (decltype(part.raw_ptr))facts[0];
  if constexpr (requires { part.batch_internal.v = 1; }) part.batch_internal.v = facts[1];
  if constexpr (requires { part.depth_internal.v = 1; }) part.depth_internal.v = facts[2];
  if constexpr (requires { part.rows_internal.v = 1; }) part.rows_internal.v = facts[3];
  if constexpr (requires { part.cols_internal.v = 1; }) part.cols_internal.v = facts[4];
  for (int i = 0; i < 128; i++) ((char*)&part.tma_descs)[i] = ((const char*)(facts + 5))[i];
}
__global__ void setup(char* out, const unsigned long long* facts) {
  All* all = (All*)(out + 64);
  MEMBERS
  *(int*)out = sizeof(All);
}
"""


def _kittens(
    library: Library, text: str, name: str, all_: str,
    tensors: dict[str, tuple[ignis.NvArray, int]], numbers: dict[str, int],
) -> tuple[Any, bytes]:  # fmt: skip
    """Compile, and fill the struct of parameters: tensors with the rows of a tile, and numbers.

    Arrays have four axes. Tiles have 64 columns; one of no rows is a vector of 64.
    """
    facts, lines = [], []
    for member, (array, rows) in tensors.items():
        b, d, r, c = array.shape
        item = array.dtype.itemsize
        of_matrix = r * c * item
        if rows:
            sizes, box = (64, r, c // 64, d, b), (64, rows, 1, 1, 1)
            strides = (c * item, 128, of_matrix, d * of_matrix)
            found = tensor_map(array, "bfloat16", sizes, box, 128, strides)
        else:
            strides = (c * item, of_matrix, d * of_matrix)
            found = tensor_map(array, "float32", (c, r, d, b), (64, 1, 1, 1), 0, strides)
        lines.append(f"fill(all->{member}, facts + {len(facts)});")
        facts += [array.ptr, b, d, r, c, *np.frombuffer(found, np.uint64).tolist()]
    for member, number in numbers.items():
        lines.append(f"*(int*)&all->{member} = facts[{len(facts)}];")
        facts.append(number)
    folders = ("ThunderKittens/include", "ThunderKittens/prototype")
    filled = _FILL.replace("MEMBERS", " ".join(lines))
    source = f"{_KITTENS}{text}\nusing All = {all_};\n{filled}"
    kernel = library.compile(source, name, folders, "--std=c++20")
    setup = library.compile(source, "setup", folders, "--std=c++20")
    return kernel, library.parameters(setup, library.array(np.array(facts, np.uint64)))[0]


def _kittens_product(
    library: Library, rng: np.random.Generator, text: str, name: str, all_: str, *numbers: str
) -> Launch:
    """A product of A and B; `numbers` are members that have the depth."""
    m, n, k = 256, 512, 192
    a, b = whole(rng, (m, k), BFLOAT), whole(rng, (k, n), BFLOAT)
    y = ignis.zeros((m, n), "uint16", device=library.device)
    arrays = {"A": library.array(a), "B": library.array(b), "C": y}
    tensors = {member: (each.reshape(1, 1, *each.shape), 64) for member, each in arrays.items()}
    kernel, block = _kittens(library, text, name, all_, tensors, dict.fromkeys(numbers, k))
    expected = product(a, b.T)
    return Launch(kernel, (n // 256, m // 128), 384, 226 * 1024, (block,), y, BFLOAT, expected,
                  rounded(expected, BFLOAT))  # fmt: skip


@case("ThunderKittens", "educational product, level 8", "ThunderKittens")
def _kittens_level(library: Library, rng: np.random.Generator) -> Launch:
    text = library.path("ThunderKittens/kernels/gemm/educational_h100/level_08.cu").read_text()
    text = text[text.index('#include "kittens.cuh"') : text.index("void matmul(")]
    return _kittens_product(library, rng, text, "kernel", "matmul_globals", "N")


@case("ThunderKittens", "bf16 product (lcf)", "ThunderKittens")
def _kittens_lcf(library: Library, rng: np.random.Generator) -> Launch:
    text = library.path("ThunderKittens/kernels/gemm/bf16_h100/bf16_h100_gemm.cu").read_text()
    text = text[: text.index("#include <iostream>")].replace('#include "../common.cuh"', "")
    name = "kittens::prototype::lcf::kernel<matmul_template<2, 4, 8>>"
    return _kittens_product(library, rng, text, name, "matmul_layout<2, 4>::globals")


def _kittens_attention(library: Library, rng: np.random.Generator, causal: bool) -> Launch:
    text = library.path("ThunderKittens/kernels/attention/mha_h100/mha_h100.cu").read_text()
    end = text.index("template<int D>\nstruct bwd_prep_globals")
    text = text[text.index("constexpr int CONSUMER_WARPGROUPS") : end]
    text = text.replace("namespace cg = cooperative_groups;", "")
    heads, length = 2, 768
    q, k, v = (rng.normal(size=(1, heads, length, 64)).astype(BFLOAT) for _ in range(3))
    y = ignis.zeros(q.shape, "uint16", device=library.device)
    tensors = {"q": (library.array(q), 64), "k": (library.array(k), 128)}
    tensors["v"] = library.array(v), 128
    tensors["l"] = library.array(np.zeros((1, heads, 1, length), np.float32)), 0
    tensors["o"] = y, 64
    name = f"fwd_attend_ker<64, {str(causal).lower()}>"
    source = f'#include "kittens.cuh"\n{text}'
    kernel, block = _kittens(
        library, source, name, "fwd_globals<64>", tensors, {"N": length, "hr": 1}
    )
    turned = (x[0].swapaxes(0, 1) for x in (q, k, v))
    expected, size = (x.swapaxes(0, 1)[None] for x in _attention(*turned, causal))
    # The weights and the result are rounded to bfloat16.
    return Launch(kernel, (length // 192, heads, 1), 512, 226 * 1024, (block,), y, BFLOAT,
                  expected, size * 2.0**-7)  # fmt: skip


@case("ThunderKittens", "attention, bf16, heads of 64", "ThunderKittens")
def _kittens_whole(library: Library, rng: np.random.Generator) -> Launch:
    return _kittens_attention(library, rng, causal=False)


@case("ThunderKittens", "attention, bf16, heads of 64, causal", "ThunderKittens")
def _kittens_causal(library: Library, rng: np.random.Generator) -> Launch:
    return _kittens_attention(library, rng, causal=True)
