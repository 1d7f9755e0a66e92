"""Matrix instructions against float64 NumPy: every shape and type, fragments from the manual."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from ignis.sim.engine import program
from ignis.sim.ptx.ptx_errors import UnsupportedInstruction
from ignis.sim.reports.report import KernelFault
from tests.sim.harness import SPACE, Array, Buffer, launch, load
from tests.sim.lower import fragments as f

RNG = np.random.default_rng()
FLOATS = [
    ("m16n8k8", "f16", "f16", "f16"), ("m16n8k8", "f32", "f16", "f32"),
    ("m16n8k16", "f16", "f16", "f16"), ("m16n8k16", "f32", "f16", "f32"),
    ("m16n8k8", "f32", "bf16", "f32"), ("m16n8k16", "f32", "bf16", "f32"),
    ("m16n8k4", "f32", "tf32", "f32"), ("m16n8k8", "f32", "tf32", "f32"),
    ("m8n8k4", "f64", "f64", "f64"),
]  # fmt: skip
INTEGERS = [
    # All signs in one shape, all shapes with different ones.
    pytest.param(
        shape, a + str(bits), b + str(bits),
        marks=[] if (shape, bits) == ("m16n8k32", 8) or a + b == "su" else [pytest.mark.soak],
    )
    for bits, shapes in ((8, ("m8n8k16", "m16n8k16", "m16n8k32")),
                         (4, ("m8n8k32", "m16n8k32", "m16n8k64")))
    for shape in shapes
    for a in "su"
    for b in "su"
]  # fmt: skip


def _shape(text: str) -> tuple[int, int, int]:
    m, rest = text[1:].split("n")
    n, k = rest.split("k")
    return int(m), int(n), int(k)


def _values(kind: str, shape: tuple[int, int]) -> Array:
    """Random numbers that the type holds, as float64 or int64."""
    if kind in ("s8", "u8", "s4", "u4", "b1"):
        bits = f.BITS[kind]
        low = -(1 << bits - 1) if kind[0] == "s" else 0
        return RNG.integers(low, low + (1 << bits), shape)
    x = RNG.normal(size=shape)
    types = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "f32": np.float32}
    x = x.astype(types.get(kind, np.float64))
    if kind == "tf32":
        x = (x.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)
    return x.astype(np.float64)


def _multiply(
    opcode: str, shape: str, d: str, a: str, b: str, c: str, left: Array, right: Array, start: Array
) -> Array:
    m, n, k = sizes = _shape(shape)
    bits = 64 if d == "f64" else 32
    operands = [
        f.to_fragment(left, f.position_a(a, sizes), m * k // 32, a),
        f.to_fragment(right, f.position_b(b), k * n // 32, b),
        f.to_fragment(start, f.position_c, m * n // 32, c),
    ]
    out = f.apply(opcode, operands, m * n // 32 * f.BITS[d] // bits, bits)
    return f.from_fragment(out, f.position_c, m * n // 32, d, (m, n))


def _close(found: Array, left: Array, right: Array, start: Array, kind: str) -> None:
    """Within the bound of sums that round each step, and one rounding to the result's type."""
    exact = left @ right + start
    size = np.abs(left) @ np.abs(right) + np.abs(start)
    step = {"f16": 2.0**-11, "f32": 2.0**-24, "f64": 2.0**-53}
    sums = step["f64" if kind == "f64" else "f32"] * left.shape[1]
    bound = size * sums + np.abs(exact) * step[kind] + (2.0**-25 if kind == "f16" else 0)
    assert np.all(np.abs(found.astype(np.float64) - exact) <= bound)
    assert not np.array_equal(found.astype(np.float64), start)


@pytest.mark.parametrize(("shape", "d", "ab", "c"), FLOATS)
def test_mma_of_floats_in_every_shape(shape: str, d: str, ab: str, c: str) -> None:
    m, n, k = _shape(shape)
    left, right, start = _values(ab, (m, k)), _values(ab, (k, n)), _values(c, (m, n))
    opcode = f"mma.sync.aligned.{shape}.row.col.{d}.{ab}.{ab}.{c}"
    found = _multiply(opcode, shape, d, ab, ab, c, left, right, start)
    _close(found, left, right, start, d)


@pytest.mark.parametrize(("shape", "a", "b"), INTEGERS)
def test_mma_of_integers_is_exact(shape: str, a: str, b: str) -> None:
    m, n, k = _shape(shape)
    left, right = _values(a, (m, k)), _values(b, (k, n))
    start = RNG.integers(-(2**31), 2**31, (m, n))
    exact = left @ right + start
    opcode = f"mma.sync.aligned.{shape}.row.col.s32.{a}.{b}.s32"
    found = _multiply(opcode, shape, "s32", a, b, "s32", left, right, start)
    assert np.array_equal(found, exact.astype(np.int32))


@pytest.mark.parametrize(("a", "b"), [("s8", "s8"), ("u8", "u8"), ("u8", "s8"), ("s8", "u8")])
def test_integer_products_saturate_where_asked(a: str, b: str) -> None:
    left, right = _values(a, (16, 32)), _values(b, (32, 8))
    start = RNG.choice([2**31 - 1000, -(2**31) + 1000, 5], (16, 8))
    opcode = f"mma.sync.aligned.m16n8k32.row.col.satfinite.s32.{a}.{b}.s32"
    found = _multiply(opcode, "m16n8k32", "s32", a, b, "s32", left, right, start)
    exact = np.clip(left @ right + start, -(2**31), 2**31 - 1)
    assert np.array_equal(found, exact)
    assert np.any(exact == 2**31 - 1)


@pytest.mark.parametrize("shape", ["m8n8k128", "m16n8k128", "m16n8k256"])
@pytest.mark.parametrize("operation", ["xor", "and"])
def test_one_bit_products_count_bits(shape: str, operation: str) -> None:
    m, n, k = _shape(shape)
    left, right = _values("b1", (m, k)), _values("b1", (k, n))
    start = RNG.integers(-100, 100, (m, n))
    a, b = left[:, :, None], right[None]
    counts = ((a ^ b) if operation == "xor" else (a & b)).sum(1)
    opcode = f"mma.sync.aligned.{shape}.row.col.s32.b1.b1.s32.{operation}.popc"
    found = _multiply(opcode, shape, "s32", "b1", "b1", "s32", left, right, start)
    assert np.array_equal(found, counts + start)


@pytest.mark.parametrize("layout_a", ["row", "col"])
@pytest.mark.parametrize("layout_b", ["row", "col"])
@pytest.mark.parametrize(("d", "c"), [("f32", "f32"), ("f16", "f16"), ("f32", "f16")])
def test_m8n8k4_multiplies_four_pairs(layout_a: str, layout_b: str, d: str, c: str) -> None:
    left, right = _values("f16", (4, 8, 4)), _values("f16", (4, 4, 8))
    start = _values(c, (4, 8, 8))

    def pair(lane: int) -> int:
        return lane % 16 // 4

    def upper(lane: int) -> int:
        return lane % 4 + (4 if lane >= 16 else 0)

    def place_a(lane: int, i: int) -> tuple[int, int, int]:
        if layout_a == "row":
            return pair(lane), upper(lane), i
        return pair(lane), i % 4 + (4 if lane >= 16 else 0), lane % 4

    def place_b(lane: int, i: int) -> tuple[int, int, int]:
        if layout_b == "row":
            return pair(lane), lane % 4, i + (4 if lane >= 16 else 0)
        return pair(lane), i, upper(lane)

    def place_c(kind: str) -> f.Position:
        def where(lane: int, i: int) -> tuple[int, int, int]:
            if kind == "f16":
                return pair(lane), upper(lane), i
            x = (lane & 1) + (i & 2)
            row = x + 4 if lane >= 16 else x
            return pair(lane), row, (i & 4) + (lane & 2) + (i & 1)

        return where  # type: ignore[return-value]

    operands = [
        f.to_fragment(left, place_a, 4, "f16"),  # type: ignore[arg-type]
        f.to_fragment(right, place_b, 4, "f16"),  # type: ignore[arg-type]
        f.to_fragment(start, place_c(c), 8, c),
    ]
    opcode = f"mma.sync.aligned.m8n8k4.{layout_a}.{layout_b}.{d}.f16.f16.{c}"
    out = f.apply(opcode, operands, 4 if d == "f16" else 8, 32)
    found = f.from_fragment(out, place_c(d), 8, d, (4, 8, 8))  # type: ignore[arg-type]
    for index in range(4):
        _close(found[index], left[index], right[index], start[index], d)


_LOADS = r"""
template <int COUNT, bool TRANS>
__device__ void matrices(const uint4* rows, unsigned* out, int from) {
  __shared__ uint4 s[40];
  for (int i = threadIdx.x; i < 40; i += 32) s[i] = rows[i];
  __syncwarp();
  unsigned at = __cvta_generic_to_shared(s) + 16 * (threadIdx.x * 7 % 32) + from;
  unsigned r[4] = {};
  if (COUNT == 1 && !TRANS)
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r[0]) : "r"(at));
  if (COUNT == 1 && TRANS)
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16 {%0}, [%1];"
                 : "=r"(r[0]) : "r"(at));
  if (COUNT == 2 && !TRANS)
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];"
                 : "=r"(r[0]), "=r"(r[1]) : "r"(at));
  if (COUNT == 2 && TRANS)
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];"
                 : "=r"(r[0]), "=r"(r[1]) : "r"(at));
  if (COUNT == 4 && !TRANS)
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(at));
  if (COUNT == 4 && TRANS)
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
                 : "l"((char*)s + 16 * (threadIdx.x * 7 % 32) + from));
  for (int i = 0; i < 4; i++) out[4 * threadIdx.x + i] = r[i];
}
#define KERNEL(C, T) extern "C" __global__ void load##C##T(const uint4* x, unsigned* y, int from) \
  { matrices<C, T>(x, y, from); }
KERNEL(1, 0) KERNEL(1, 1) KERNEL(2, 0) KERNEL(2, 1) KERNEL(4, 0) KERNEL(4, 1)
extern "C" __global__ void first(unsigned* y, int from, int lanes) {
  __shared__ uint4 s[32];
  int row = threadIdx.x < lanes ? threadIdx.x : 1000 * threadIdx.x + 3;
  unsigned at = __cvta_generic_to_shared(s + row) + from, r;
  s[threadIdx.x] = make_uint4(0, 0, 0, 0);
  __syncwarp();
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(at));  // load
  y[threadIdx.x] = r;
}
extern "C" __global__ void turn(const unsigned* x, unsigned* y) {
  unsigned r;
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(r) : "r"(x[threadIdx.x]));
  y[threadIdx.x] = r;
}
__device__ __noinline__ unsigned turned(unsigned r) {
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %0;" : "+r"(r));
  return r;
}
extern "C" __global__ void turn_in_function(const unsigned* x, unsigned* y) {
  unsigned r = x[threadIdx.x];
  for (int i = 0; i < 3; i++) r = turned(r);
  y[threadIdx.x] = r;
}
extern "C" __global__ void late(const uint4* rows, unsigned* y, int n) {
  // Lanes come from loops of different lengths, and through two branches.
  __shared__ uint4 s[32];
  s[threadIdx.x] = rows[threadIdx.x];
  int sum = 0;
  for (int i = 0; i < threadIdx.x % n; i++) sum += i;
  if (sum > 3) s[threadIdx.x].x += sum; else s[threadIdx.x].y -= 1;
  unsigned at = __cvta_generic_to_shared(&s[threadIdx.x % 8]), r;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];"
               : "=r"(r) : "r"(at) : "memory");
  y[threadIdx.x] = r;
}
"""


@pytest.fixture(scope="module")
def loads() -> dict[str, program.KernelCode]:
    return load(_LOADS, "--generate-line-info")


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("transposed", [0, 1])
def test_ldmatrix(loads: dict[str, program.KernelCode], count: int, transposed: int) -> None:
    rows = RNG.integers(0, 1 << 16, (40, 8), dtype=np.uint16)
    out = Buffer(np.zeros((32, 4), np.uint32))
    launch(loads[f"load{count}{transposed}"], 1, 32, Buffer(rows), out, 16)
    found = out.get().view(np.uint16).reshape(32, 4, 2)
    for index in range(count):
        matrix = rows[[(8 * index + i) * 7 % 32 + 1 for i in range(8)]]
        expected = matrix.T if transposed else matrix
        assert np.array_equal(found[:, index].reshape(8, 8), expected)
    assert not found[:, count:].any()


@pytest.mark.parametrize("kernel", ["turn", "turn_in_function"])
def test_movmatrix(loads: dict[str, program.KernelCode], kernel: str) -> None:
    x = RNG.integers(0, 1 << 16, (8, 8), dtype=np.uint16)
    y = Buffer(np.zeros_like(x))
    launch(loads[kernel], 1, 32, Buffer(x), y)
    assert np.array_equal(y.get(), x.T)


def test_lanes_that_parted_meet_again_at_ldmatrix(loads: dict[str, program.KernelCode]) -> None:
    rows = RNG.integers(1, 1 << 31, (32, 4), dtype=np.uint32)
    y = Buffer(np.zeros((8, 4), np.uint32))
    launch(loads["late"], 1, 32, Buffer(rows), y, 5)
    expected = rows[:8].copy()
    for lane in range(8):
        total = sum(range(lane % 5))
        place = (lane, 0 if total > 3 else 1)
        expected[place] = int(expected[place]) + (total if total > 3 else -1)
    assert np.array_equal(y.get(), expected)


@pytest.mark.parametrize(
    ("offset", "lanes", "kind", "thread"),
    [(4, 8, "misaligned address", 0), (0, 5, "illegal address", 5), (-16, 8, "illegal address", 0),
     (400, 8, "illegal address", 7), (376, 8, "misaligned address", 0)],
)  # fmt: skip
def test_ldmatrix_checks_the_rows_it_reads(
    loads: dict[str, program.KernelCode], offset: int, lanes: int, kind: str, thread: int
) -> None:
    y = Buffer(np.zeros(32, np.uint32))
    # Only the first eight lanes give rows; what the others give is not looked at.
    launch(loads["first"], 1, 32, y, 0, 8)
    with pytest.raises(KernelFault) as caught:
        launch(loads["first"], 1, 32, y, offset, lanes)
    assert (caught.value.report.kind, caught.value.report.thread) == (kind, (thread, 0, 0))
    assert caught.value.report.access_text == "load from shared memory"
    assert caught.value.report.nbytes == 16
    line = next(i for i, text in enumerate(_LOADS.split("\n"), 1) if "// load" in text)
    assert f"at test.cu:{line} in" in str(caught.value)


@pytest.mark.parametrize("threads", [1, 31, 33])
def test_matrix_instructions_need_whole_warps(
    loads: dict[str, program.KernelCode], threads: int
) -> None:
    y = Buffer(np.zeros(64, np.uint32))
    with pytest.raises(KernelFault) as caught:
        launch(loads["turn"], 1, threads, y, y)
    assert caught.value.report.kind == "deadlock"


def test_nan_and_infinity_in_products() -> None:
    left, right = np.ones((16, 16)), np.ones((16, 8))
    left[1, 2], left[2, 3], left[3, 0] = np.nan, np.inf, 60000
    right[0, 5] = 60000
    start = np.zeros((16, 8))
    opcode = "mma.sync.aligned.m16n8k16.row.col.{}.f16.f16.{}"
    found = _multiply(opcode.format("f32", "f32"), "m16n8k16", "f32", "f16", "f16", "f32",
                      left, right, start)  # fmt: skip
    assert np.all(found[1].view(np.uint32) == 0x7FFFFFFF)
    assert np.all(found[2] == np.inf)
    assert found[3, 5] == np.float16(60000).astype(np.float32) ** 2 + 15
    found = _multiply(opcode.format("f16", "f16"), "m16n8k16", "f16", "f16", "f16", "f16",
                      left, right, start)  # fmt: skip
    assert np.all(found[1].view(np.uint16) == 0x7FFF)
    assert found[3, 5] == np.inf and found[3, 4] == 60000


def test_tf32_ignores_the_low_bits() -> None:
    left, right = (RNG.normal(size=shape).astype(np.float32) for shape in ((16, 8), (8, 8)))
    mask = np.uint32(0xFFFFE000)
    a, b = ((x.view(np.uint32) & mask).view(np.float32).astype(np.float64) for x in (left, right))
    opcode = "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32"
    zero = np.zeros((16, 8))
    found = _multiply(opcode, "m16n8k8", "f32", "tf32", "tf32", "f32", left, right, zero)
    _close(found, a, b, zero, "f32")


@pytest.mark.parametrize(
    "opcode",
    [
        "mma.sync.aligned.m16n8k16.row.row.f32.f16.f16.f32",
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f16",
        "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f32",
        "mma.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32",
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.bf16.f32",
        "mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64",
        "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32",
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16",
    ],
)
def test_forms_that_sm_80_does_not_have_are_refused(opcode: str) -> None:
    text = (
        ".version 9.0\n.target sm_80\n.address_size 64\n.visible .entry k() {\n"
        f".reg .b32 %r<9>;\n{opcode} {{%r1, %r2, %r3, %r4}}, {{%r1, %r2, %r3, %r4}}, "
        "{%r1, %r2}, {%r1, %r2, %r3, %r4};\nret; }"
    )
    with pytest.raises(UnsupportedInstruction, match=opcode) as caught:
        _ = program.Program(text.encode(), SPACE).functions["k"]
    assert caught.value.line == 6
