"""Control flow, calls and local memory: lanes of one warp that go different ways."""

from __future__ import annotations

import numpy as np
import pytest

from ignis.sim.abi.layout import Print
from ignis.sim.engine import program
from ignis.sim.reports.report import KernelFault
from tests.sim.harness import SPACE, Buffer, Kernels, launch, load

SOURCE = r"""
extern "C" __global__ void collatz(const int* x, int* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned v = x[i];
  int steps = 0;
  while (v != 1) { v = v & 1 ? 3 * v + 1 : v >> 1; steps++; }
  y[i] = steps;
}
extern "C" __global__ void nested(int* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int sum = 0;
  for (int a = 0; a < i % 7; a++) {
    if (a == 3) continue;
    for (int b = 0; b < 50; b++) {
      if (b * a > i) break;
      if ((b ^ i) & 1) sum += b; else sum -= a;
      if (sum < -20) { y[i] = sum; return; }
    }
  }
  y[i] = sum;
}
extern "C" __global__ void choose(int* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int r;
  switch (i % 9) {
    case 0: r = 1; break;
    case 1: r = 2 * i; break;
    case 2: r = i / 3;
    case 3: r = i % 7 + 5; break;
    case 4: r = -i; break;
    case 5: r = i << 3; break;
    case 6: r = i ^ 0x55; break;
    default: r = 77;
  }
  y[i] = r;
}
struct Pair { int a; double b; };
__device__ __noinline__ float helper(float a, Pair s, const int* q, short t, unsigned char u) {
  int loc[8];
  for (int i = 0; i < 8; i++) loc[i] = (int)a + i * q[i];
  if (s.a % 3 == 0) return loc[s.a & 7] + s.b;
  return s.b - t + u;
}
__device__ __noinline__ Pair make(int i) { Pair p; p.a = i; p.b = i * 0.5; return p; }
extern "C" __global__ void calls(float* y, const int* q, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = helper(i * 1.5f, make(i), q, -i, i);
}
__device__ __noinline__ int fibonacci(int n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}
extern "C" __global__ void recursive(int* y) { y[threadIdx.x] = fibonacci(threadIdx.x % 11); }
__device__ __noinline__ int endless(int n) {
  return n < 0 ? n : endless(n + 1) * 3 + endless(n + 2);
}
extern "C" __global__ void deep(int* y) { y[threadIdx.x] = endless(threadIdx.x); }
__device__ int twice(int a) { return 2 * a; }
__device__ int square(int a) { return a * a; }
__device__ int negate(int a) { return -a; }
__device__ int (*table[3])(int) = {twice, square, negate};
extern "C" __global__ void pointers(int* y) {
  y[threadIdx.x] = table[threadIdx.x % 3](threadIdx.x);
}
__constant__ int weights[5] = {3, 1, 4, 1, 5};
__device__ float offsets[4] = {0.5f, 1.5f, 2.5f, 3.5f};
__device__ const float* where = offsets + 2;
extern "C" __global__ void variables(float* y) {
  int i = threadIdx.x;
  y[i] = weights[i % 5] + offsets[i % 4] + *where;
}
extern "C" __global__ void locals(const int* index, int* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int a[16]; signed char c[20]; double d[5]; short h[6];
  for (int j = 0; j < 16; j++) a[j] = j * j + i;
  for (int j = 0; j < 20; j++) c[j] = j + i;
  for (int j = 0; j < 5; j++) d[j] = j * 0.5 + i;
  for (int j = 0; j < 6; j++) h[j] = j * 100 - i;
  if (i < n) {
    int q = index[i];
    a[q & 15] += 5; c[(q + 3) % 20] ^= 3; d[q % 5] *= 2; h[q % 6] += q;
    y[i] = a[(q * 7) & 15] + c[q % 20] + (int)d[(q + 1) % 5] + h[(q + 2) % 6];
  }
}
__device__ __noinline__ void fill(int* where, int value) { where[value % 3] = value; }
extern "C" __global__ void local_pointer(int* y) {
  int box[3] = {-1, -2, -3};
  int i = threadIdx.x;
  fill(i % 2 ? box : y + 3 * i, i);
  y[3 * i + 100] = box[0]; y[3 * i + 101] = box[1]; y[3 * i + 102] = box[2];
}
struct Big { int a[12]; };
extern "C" __global__ void by_value(Big big, int* y) { y[threadIdx.x] = big.a[threadIdx.x % 12]; }
extern "C" __global__ void shape(int* y) {
  int t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  int b = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  int n = blockDim.x * blockDim.y * blockDim.z;
  y[b * n + t] = threadIdx.x + 10 * threadIdx.y + 100 * threadIdx.z
               + 1000 * (blockIdx.x + 10 * blockIdx.y + 100 * blockIdx.z);
}
"""
KERNELS = Kernels(SOURCE)


def test_loops_with_different_trip_counts(rng: np.random.Generator) -> None:
    x = rng.integers(1, 10000, 1001).astype("i4")
    y = Buffer(np.full(1001, -7, "i4"))
    launch(KERNELS["collatz"], 8, 128, Buffer(x), y, 1001)

    def steps(value: int) -> int:
        count = 0
        while value != 1:
            value = 3 * value + 1 if value & 1 else value >> 1
            count += 1
        return count

    assert (y.get() == [steps(int(v)) for v in x]).all()


def test_nested_loops_with_break_continue_and_return() -> None:
    n = 555
    y = Buffer(np.full(n, -7777, "i4"))
    launch(KERNELS["nested"], 5, 127, y, n)

    def reference(i: int) -> int:
        total = 0
        for a in range(i % 7):
            if a == 3:
                continue
            for b in range(50):
                if b * a > i:
                    break
                total += b if (b ^ i) & 1 else -a
                if total < -20:
                    return total
        return total

    assert (y.get() == [reference(i) for i in range(n)]).all()


def test_switch_with_fall_through() -> None:
    n = 1001
    y = Buffer(np.zeros(n, "i4"))
    launch(KERNELS["choose"], 8, 128, y, n)
    i = np.arange(n)
    cases = [1 + 0 * i, 2 * i, i % 7 + 5, i % 7 + 5, -i, i << 3, i ^ 0x55]
    assert (y.get() == np.select([i % 9 == k for k in range(7)], cases, 77)).all()


def test_device_functions_get_and_return_structures(rng: np.random.Generator) -> None:
    n = 300
    q = rng.integers(-5, 5, 8).astype("i4")
    y = Buffer(np.zeros(n, "f4"))
    launch(KERNELS["calls"], 3, 128, y, Buffer(q), n)
    expected = []
    for i in range(n):
        if i % 3 == 0:
            expected.append(int(np.float32(i) * np.float32(1.5)) + (i & 7) * q[i & 7] + i * 0.5)
        else:
            expected.append(i * 0.5 + i + i % 256)
    np.testing.assert_array_equal(y.get(), np.array(expected, "f4"))


def test_recursion() -> None:
    y = Buffer(np.zeros(64, "i4"))
    launch(KERNELS["recursive"], 1, 64, y)
    table = [0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55]
    assert (y.get() == [table[i % 11] for i in range(64)]).all()


def test_function_pointers_that_differ_between_lanes() -> None:
    y = Buffer(np.zeros(40, "i4"))
    launch(KERNELS["pointers"], 1, 40, y)
    assert (y.get() == [(2 * i, i * i, -i)[i % 3] for i in range(40)]).all()


def test_module_variables_and_pointers_to_them() -> None:
    y = Buffer(np.zeros(50, "f4"))
    launch(KERNELS["variables"], 1, 50, y)
    expected = [[3, 1, 4, 1, 5][i % 5] + i % 4 + 0.5 + 2.5 for i in range(50)]
    np.testing.assert_array_equal(y.get(), np.array(expected, "f4"))


def test_local_arrays_of_every_width(rng: np.random.Generator) -> None:
    index = rng.integers(0, 1000, 300).astype("i4")
    y = Buffer(np.zeros(300, "i4"))
    launch(KERNELS["locals"], 3, 128, Buffer(index), y, 300)
    for i, got in enumerate(y.get()):
        q = int(index[i])
        a = [j * j + i for j in range(16)]
        c = [np.array(j + i).astype("i1") for j in range(20)]
        d = [j * 0.5 + i for j in range(5)]
        h = [j * 100 - i for j in range(6)]
        a[q & 15] += 5
        c[(q + 3) % 20] ^= np.int8(3)
        d[q % 5] *= 2
        h[q % 6] += q
        want = a[(q * 7) & 15] + int(c[q % 20]) + int(d[(q + 1) % 5]) + h[(q + 2) % 6]
        assert got == want


def test_generic_pointers_to_local_and_global_memory_in_one_warp() -> None:
    y = Buffer(np.full(400, -9, "i4"))
    launch(KERNELS["local_pointer"], 1, 33, y)
    got = y.get()
    for i in range(33):
        box = [-1, -2, -3]
        if i % 2:
            box[i % 3] = i
        elif 3 * i + i % 3 < 100:
            assert got[3 * i + i % 3] == i
        assert list(got[3 * i + 100 : 3 * i + 103]) == box


def test_structures_as_kernel_parameters() -> None:
    values = np.arange(100, 112, dtype="i4")
    y = Buffer(np.zeros(30, "i4"))
    launch(KERNELS["by_value"], 1, 30, values.tobytes(), y)
    assert (y.get() == values[np.arange(30) % 12]).all()


def test_grids_and_blocks_of_three_dimensions() -> None:
    y = Buffer(np.full(24 * 105, -1, "i4"))
    launch(KERNELS["shape"], (2, 3, 4), (7, 5, 3), y)
    z, yy, x = np.indices((4, 3, 2))
    c, b, a = np.indices((3, 5, 7))
    threads = (a + 10 * b + 100 * c).ravel()
    blocks = 1000 * (x + 10 * yy + 100 * z).ravel()
    assert (y.get() == (blocks[:, None] + threads).ravel()).all()


def test_endless_recursion_is_a_fault() -> None:
    y = Buffer(np.zeros(64, "i4"))
    with pytest.raises(KernelFault) as caught:
        launch(KERNELS["deep"], 1, 64, y)
    assert caught.value.report.kind == "stack overflow"
    assert caught.value.report.thread == (0, 0, 0)


def test_printf_comes_out_in_the_order_of_the_blocks(capsys: pytest.CaptureFixture[str]) -> None:
    source = r"""
    extern "C" __global__ void report(const float* x, int n) {
      if (threadIdx.x % 20 == 3)
        printf("%d of %u: %6.2f %s %c %llx %%\n", threadIdx.x, blockIdx.x,
               x[threadIdx.x], n > 1 ? "many" : "one", 'a' + blockIdx.x, 1ll << 40);
      if (threadIdx.x == 0 && blockIdx.x == 1) printf("plain\n");
    }"""
    x = Buffer(np.arange(64, dtype="f4") / 4)
    launch(load(source)["report"], 2, 40, x, 2)
    lines = [f"{t} of {b}: {t / 4:6.2f} many {'ab'[b]} 10000000000 %"
             for b in (0, 1) for t in (3, 23)]  # fmt: skip
    printed = capsys.readouterr().out.splitlines()
    assert sorted(printed) == sorted([*lines, "plain"])
    assert printed[:2] == lines[:2]


def test_printf_drops_what_is_more_than_its_room_and_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    source = r"""extern "C" __global__ void k(int n) {
      for (int i = 0; i < n; ++i) printf("%d\n", i);
    }"""
    launch(load(source)["k"], 1, 1, Print.RECORDS + 7)
    *printed, last = capsys.readouterr().out.splitlines()
    assert printed == [str(index) for index in range(65536)]
    assert last == "[7 further lines of printf were dropped]"


def test_a_failed_assertion_has_its_text() -> None:
    source = r"""
    #undef NDEBUG
    extern "C" __device__ void __assertfail(
        const char* text, const char* file, unsigned line, const char* name, size_t width);
    extern "C" __global__ void check(int n) {
      if (!(threadIdx.x < n)) __assertfail("threadIdx.x < n", "test.cu", 5, "check", 1);
    }"""
    kernel = load(source)["check"]
    launch(kernel, 1, 32, 32)
    with pytest.raises(KernelFault, match="threadIdx.x < n") as caught:
        launch(kernel, 1, 32, 9)
    assert (caught.value.report.kind, caught.value.report.thread[0]) == ("assert", 9)


def test_registers_written_on_one_side_keep_their_value_on_the_other() -> None:
    text = """
    .version 8.0
    .target sm_80
    .address_size 64
    .visible .entry sides(.param .u64 out) {
      .reg .pred %p<3>; .reg .b32 %r<6>; .reg .b64 %rd<4>;
      ld.param.u64 %rd1, [out];
      mov.u32 %r1, %tid.x;
      mul.wide.u32 %rd2, %r1, 4;
      add.s64 %rd3, %rd1, %rd2;
      mov.u32 %r2, 5;
      and.b32 %r3, %r1, 1;
      setp.eq.u32 %p1, %r3, 0;
      @%p1 bra EVEN;
      add.u32 %r2, %r2, 2;
      st.global.u32 [%rd3], %r2;
      mov.u32 %r2, 9;
      bra END;
    EVEN:
      st.global.u32 [%rd3], %r2;
      setp.gt.u32 %p2, %r1, 20;
      @%p2 st.global.u32 [%rd3], 77;
    END:
      ret;
    }"""
    y = Buffer(np.zeros(32, "i4"))
    launch(program.Program(text.encode(), SPACE).functions["sides"], 1, 32, y)
    i = np.arange(32)
    assert (y.get() == np.where(i % 2, 7, np.where(i > 20, 77, 5))).all()
