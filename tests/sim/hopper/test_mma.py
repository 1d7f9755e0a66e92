"""What cvt and mma.sync have beyond sm_80: e4m3, e5m2, and float64 in 16 rows."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from numpy.typing import NDArray

import ignis

Array = NDArray[Any]
FLOAT8: dict[str, tuple[Any, float]] = {
    "e4m3": (ml_dtypes.float8_e4m3fn, 448.0),
    "e5m2": (ml_dtypes.float8_e5m2, 57344.0),
}
CONVERSIONS = """
extern "C" __global__ void from_f32(const float* x, unsigned short* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) asm("cvt.rn.satfinite RELU .KIND x2.f32 %0, %1, %2;"
                 : "=h"(y[i]) : "f"(x[2 * i + 1]), "f"(x[2 * i]));
}
extern "C" __global__ void from_f16x2(const unsigned* x, unsigned short* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) asm("cvt.rn.satfinite RELU .KIND x2.f16x2 %0, %1;" : "=h"(y[i]) : "r"(x[i]));
}
extern "C" __global__ void to_f16x2(const unsigned short* x, unsigned* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) asm("cvt.rn RELU .f16x2.KIND x2 %0, %1;" : "=r"(y[i]) : "h"(x[i]));
}
"""


def converted(name: str, kind: str, relu: bool, x: Array, result: str) -> Array:
    """Apply one of the conversions to the elements of `x`, two of which become one of `result`."""
    source = CONVERSIONS.replace(" RELU ", ".relu" * relu).replace("KIND ", kind)
    kernel = ignis.compile(source, name)
    n = x.nbytes // (8 if name == "from_f32" else 4 if name == "from_f16x2" else 2)
    y = ignis.zeros(n, result)
    kernel[-(-n // 256), 256](ignis.array(x), y, n)
    return y.to_host()


def expected(x: Array, kind: str, relu: bool) -> Array:
    """The bytes for float32 values: nearest even, within what is finite."""
    to, largest = FLOAT8[kind]
    bits: Array = np.nan_to_num(np.clip(x, -largest, largest)).astype(to).view("u1")
    if relu:
        bits = np.where(x <= 0, np.uint8(0), bits)
    return np.where(np.isnan(x), np.uint8(0x7F), bits)


def interesting(kind: str, rng: np.random.Generator) -> Array:
    """All values of a type, what lies half between them, their neighbors, and random bits."""
    all_bytes = np.arange(256, dtype="u1").view(FLOAT8[kind][0]).astype("f4")
    exact = np.unique(all_bytes[np.isfinite(all_bytes)])
    middles = (exact[1:] + exact[:-1]) / 2
    near = [np.nextafter(middles, np.float32(way)) for way in (-np.inf, np.inf)]
    limits = np.array([np.inf, -np.inf, np.nan, -np.nan, 1e-30, -1e-30, 1e30, 464, 465], "f4")
    anything = rng.integers(0, 2**32, 1 << 16, dtype="u4").view("f4")
    x = np.concatenate([exact, middles, *near, limits, anything])
    return np.concatenate([x, x[: len(x) % 2]])


@pytest.mark.parametrize("relu", [False, True])
@pytest.mark.parametrize("kind", FLOAT8)
def test_float32_becomes_the_nearest_float8(
    hopper: ignis.Device, kind: str, relu: bool, rng: np.random.Generator
) -> None:
    x = interesting(kind, rng)
    found = converted("from_f32", kind, relu, x, "uint16").view("u1")
    np.testing.assert_array_equal(found, expected(x, kind, relu))


@pytest.mark.parametrize("relu", [False, True])
@pytest.mark.parametrize("kind", FLOAT8)
def test_every_half_becomes_the_nearest_float8(
    hopper: ignis.Device, kind: str, relu: bool, rng: np.random.Generator
) -> None:
    halves = np.arange(1 << 16, dtype="u2").view("f2")
    x = np.stack([halves, rng.permutation(halves)], axis=1)
    found = converted("from_f16x2", kind, relu, x.view("u4"), "uint16").view("u1")
    np.testing.assert_array_equal(found, expected(x.astype("f4").ravel(), kind, relu))


@pytest.mark.parametrize("relu", [False, True])
@pytest.mark.parametrize("kind", FLOAT8)
def test_every_pair_of_float8_becomes_halves(hopper: ignis.Device, kind: str, relu: bool) -> None:
    pairs = np.arange(1 << 16, dtype="u2")
    found = converted("to_f16x2", kind, relu, pairs, "uint32").view("u2")
    exact = pairs.view("u1").view(FLOAT8[kind][0]).astype("f4")
    halves = np.where(relu & (exact <= 0), np.float32(0), exact).astype("f2").view("u2")
    np.testing.assert_array_equal(found, np.where(np.isnan(exact), np.uint16(0x7FFF), halves))


PRODUCT = """
extern "C" __global__ void product(const unsigned* a, const unsigned* b, const SUM* c, SUM* d) {
  a += threadIdx.x * DEPTH / 8; b += threadIdx.x * DEPTH / 16;
  c += threadIdx.x * COUNT; d += threadIdx.x * COUNT;
  SUM z[COUNT];
  for (int i = 0; i < COUNT; ++i) z[i] = c[i];
  asm("mma.sync.aligned.m16n8k SHAPE .row.col.KINDS OPERANDS);
  for (int i = 0; i < COUNT; ++i) d[i] = z[i];
}
"""


def lanes_of(x: Array) -> Array:
    """The registers of each lane for a matrix of 16 rows, or of 8: quads of bytes, rows first."""
    quads = x.reshape(len(x) // 8, 8, -1, 4, 4)  # half, group of lanes, step, lane, byte
    return np.ascontiguousarray(quads.transpose(1, 3, 2, 0, 4)).view("u4").reshape(32, -1)


def product(kinds: tuple[str, str, str], a: Array, b: Array, c: Array) -> Array:
    """D = A B' + C with one mma.sync."""
    left, right, sums = kinds
    depth, count = a.shape[1], 4 if sums == "f32" else 2
    counts = (count, depth // 8, depth // 16)
    ends = np.cumsum((0, *counts))
    names = [", ".join(f"%{i}" for i in range(*ends[k : k + 2])) for k in range(3)]
    letter = "f" if count == 4 else "r"
    d_registers = ", ".join(f'"+{letter}"(z[{i}])' for i in range(count))
    inputs = [f'"r"({x}[{i}])' for x, n in zip("ab", counts[1:], strict=True) for i in range(n)]
    operands = "{{{0}}}, {{{1}}}, {{{2}}}, {{{0}}};".format(*names)
    text = PRODUCT.replace("OPERANDS", f'{operands}" : {d_registers} : {", ".join(inputs)}')
    for name, value in (
        (" SHAPE ", str(depth)), ("KINDS", f"{sums}.{left}.{right}.{sums}"), ("DEPTH", str(depth)),
        ("COUNT", str(count)), ("SUM", "float" if count == 4 else "unsigned"),
    ):  # fmt: skip
        text = text.replace(name, value)
    start = np.ascontiguousarray(c.reshape(2, 8, 4, 2).transpose(1, 2, 0, 3))
    start = start.view("f4" if count == 4 else "u4").reshape(32, count)
    result = ignis.zeros((32, count), start.dtype.name)
    kernel = ignis.compile(text, "product")
    kernel[1, 32](*(ignis.array(x) for x in (lanes_of(a), lanes_of(b), start)), result)
    found: Array = result.to_host().view(c.dtype).reshape(8, 4, 2, 2)
    return found.transpose(2, 0, 1, 3).reshape(16, 8)


@pytest.mark.parametrize("depth", [16, 32])
@pytest.mark.parametrize("sums", ["f32", "f16"])
@pytest.mark.parametrize("left", FLOAT8)
@pytest.mark.parametrize("right", FLOAT8)
def test_products_of_float8(
    hopper: ignis.Device, left: str, right: str, sums: str, depth: int, rng: np.random.Generator
) -> None:
    a = rng.normal(0, 2, (16, depth)).astype(FLOAT8[left][0])
    b = rng.normal(0, 2, (8, depth)).astype(FLOAT8[right][0])
    c = rng.normal(0, 2, (16, 8)).astype("f4" if sums == "f32" else "f2")
    found = product((left, right, sums), a.view("u1"), b.view("u1"), c)
    exact = [x.astype("f8") for x in (a, b, c)]
    reference = exact[0] @ exact[1].T + exact[2]
    scale = abs(exact[0]) @ abs(exact[1]).T + abs(exact[2])
    # Tensor cores keep few bits below the largest summand; a half is rounded once more.
    bound = scale * 2.0**-12 + (0 if sums == "f32" else abs(reference) * 2.0**-10)
    assert (abs(found.astype("f8") - reference) <= bound).all()


DOUBLE = """
template <int K> __device__ void product(const double* a, const double* b, double* d);
#define D "+d"(d[0]), "+d"(d[1]), "+d"(d[2]), "+d"(d[3])
#define MMA "mma.sync.aligned.m16n8k"
#define TYPES ".row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, "
template <> __device__ void product<4>(const double* a, const double* b, double* d) {
  asm(MMA "4" TYPES "{%4,%5}, {%6}, {%0,%1,%2,%3};" : D : "d"(a[0]), "d"(a[1]), "d"(b[0]));
}
template <> __device__ void product<8>(const double* a, const double* b, double* d) {
  asm(MMA "8" TYPES "{%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
      : D : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(b[0]), "d"(b[1]));
}
template <> __device__ void product<16>(const double* a, const double* b, double* d) {
  asm(MMA "16" TYPES "{%4,%5,%6,%7,%8,%9,%10,%11}, {%12,%13,%14,%15}, {%0,%1,%2,%3};"
      : D : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(a[4]), "d"(a[5]), "d"(a[6]),
            "d"(a[7]), "d"(b[0]), "d"(b[1]), "d"(b[2]), "d"(b[3]));
}
template <int K> __global__ void multiply(const double* a, const double* b, double* d) {
  int group = threadIdx.x / 4, quad = threadIdx.x % 4;
  double x[K / 2], y[K / 4], z[4];
  for (int i = 0; i < K / 2; ++i) x[i] = a[(group + i % 2 * 8) * K + i / 2 * 4 + quad];
  for (int i = 0; i < K / 4; ++i) y[i] = b[(i * 4 + quad) * 8 + group];
  for (int i = 0; i < 4; ++i) z[i] = d[(group + i / 2 * 8) * 8 + 2 * quad + i % 2];
  product<K>(x, y, z);
  for (int i = 0; i < 4; ++i) d[(group + i / 2 * 8) * 8 + 2 * quad + i % 2] = z[i];
}
"""


@pytest.mark.parametrize("depth", [4, 8, 16])
def test_products_of_float64_in_16_rows(
    hopper: ignis.Device, depth: int, rng: np.random.Generator
) -> None:
    a, b, c = (rng.normal(size=shape) for shape in ((16, depth), (depth, 8), (16, 8)))
    d = ignis.array(c)
    ignis.compile(DOUBLE, f"multiply<{depth}>")[1, 32](ignis.array(a), ignis.array(b), d)
    np.testing.assert_allclose(d.to_host(), a @ b + c, rtol=0, atol=1e-13)
