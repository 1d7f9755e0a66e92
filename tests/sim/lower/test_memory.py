"""Memory accesses of the engine: vectors, atomics, and faults that name the thread."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from ignis.sim.engine import program
from ignis.sim.ptx.ptx_errors import PtxError, UnsupportedInstruction
from ignis.sim.reports.report import FaultReport, KernelFault
from tests.sim.harness import SPACE, Buffer, Kernels, free_released, launch, to_ptx

SOURCE = r"""
#include <cuda_fp16.h>
#include <cuda_bf16.h>
template <typename T> __device__ void shift(const T* x, T* y, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    y[n - 1 - i] = x[i];
}
extern "C" __global__ void reverse1(const char* x, char* y, int n) { shift(x, y, n); }
extern "C" __global__ void reverse2(const short* x, short* y, int n) { shift(x, y, n); }
extern "C" __global__ void reverse8(const double* x, double* y, int n) { shift(x, y, n); }
extern "C" __global__ void vector2(const float2* x, float2* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) { float2 v = x[i]; y[i] = make_float2(v.y, -v.x); }
}
extern "C" __global__ void vector4(const float4* x, float4* y, int n, int step) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    float4 v = x[i * step % n];
    y[i] = make_float4(v.w + 1, v.z * 2, v.y - 3, -v.x);
  }
}
extern "C" __global__ void hints(const float4* x, float4* y) {
  float4 v;
  asm("ld.global.nc.L1::no_allocate.L2::128B.v4.f32 {%0, %1, %2, %3}, [%4];"
      : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w) : "l"(x + threadIdx.x));
  asm volatile("st.global.cs.v4.f32 [%0], {%1, %2, %3, %4};"
      :: "l"(y + threadIdx.x), "f"(v.w), "f"(v.z), "f"(v.y), "f"(v.x) : "memory");
}
extern "C" __global__ void bytes4(const uchar4* x, uchar4* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) { uchar4 v = x[i]; y[i] = make_uchar4(v.w, v.z, v.y, v.x); }
}
extern "C" __global__ void shared4(const float4* x, float4* y) {
  __shared__ float4 tile[128];
  int i = threadIdx.x;
  tile[i] = x[i];
  __syncthreads();
  y[i] = tile[i * 5 % 128];
}
extern "C" __global__ void adds(int* i32, unsigned long long* i64, float* f32, double* f64, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  atomicAdd(i32 + i % 3, i); atomicAdd(i64 + i % 3, (unsigned long long)i << 33);
  atomicAdd(f32 + i % 3, i * 0.5f); atomicAdd(f64 + i % 3, i * 0.25);
}
extern "C" __global__ void halves(__half* h, __half2* h2, __nv_bfloat16* b) {
  atomicAdd(h + threadIdx.x % 2, __float2half(0.5f));
  atomicAdd(h2, __floats2half2_rn(1.0f, 2.0f));
  atomicAdd(b, __float2bfloat16(1.0f));
}
extern "C" __global__ void others(int* y, int n) {
  __shared__ int s[8];
  int i = threadIdx.x;
  if (i < 8) s[i] = i == 3 ? -1 : 0;
  __syncthreads();
  atomicMax(&s[0], i * 7 % n); atomicMin(&s[1], -i); atomicOr(&s[2], 1 << i % 31);
  atomicAnd(&s[3], ~(1 << i % 31)); atomicXor(&s[4], i);
  atomicInc((unsigned*)&s[5], 9); atomicDec((unsigned*)&s[6], 9);
  int old = atomicCAS(&s[7], i, i + 1);
  if (i == 40) atomicExch(&y[20], old);
  __syncthreads();
  if (i < 8) y[i] = s[i];
}
extern "C" __global__ void tickets(unsigned* counter, int* order) {
  order[blockIdx.x * blockDim.x + threadIdx.x] = atomicAdd(counter, 1);
}
extern "C" __global__ void last_block(const float* x, float* parts, unsigned* done, float* y) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    parts[blockIdx.x] = x[blockIdx.x];
    __threadfence();
    last = atomicInc(done, gridDim.x - 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (int i = 0; i < gridDim.x; i++) s += parts[i];
    *y = s;
  }
}
"""
FAULTS = r"""
extern "C" __global__ void out(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 1;
}
extern "C" __global__ void in(const float* x, float* y, int i0) {
  y[threadIdx.x] = x[(int)threadIdx.x + i0];
}
extern "C" __global__ void in4(const float4* x, float* y, int step) {
  y[threadIdx.x] = x[threadIdx.x * step].z;
}
extern "C" __global__ void gather(const int* index, const float* x, float* y, int n) {
  int i = threadIdx.x;
  if (i < n) y[i] = x[index[i]];
}
extern "C" __global__ void wild(float** x, int who) {
  if (blockIdx.x * blockDim.x + threadIdx.x == who) *x[0] = 1;
}
extern "C" __global__ void shared(float* x, int n) {
  __shared__ float s[32];
  s[threadIdx.x + n] = threadIdx.x; __syncwarp();
  x[threadIdx.x] = s[31 - threadIdx.x];
}
extern "C" __global__ void dynamic(float* x, int n) {
  extern __shared__ float s[];
  if (threadIdx.x < n) s[threadIdx.x] = x[threadIdx.x];
}
extern "C" __global__ void local(float* x, int n) {
  float l[8];
  for (int i = 0; i < 8; i++) l[i] = x[i];
  l[n + threadIdx.x] = 3;
  x[threadIdx.x] = l[threadIdx.x & 7];
}
extern "C" __global__ void odd(char* x, int step) { *(int*)(x + threadIdx.x * step) = 1; }
extern "C" __global__ void stop(int who) {
  if (threadIdx.x == who && blockIdx.x == 2) __trap();
}
extern "C" __global__ void increment(int* x) { atomicAdd(x + threadIdx.x, 1); }
extern "C" __global__ void bytes(const char* x, char* y) { y[threadIdx.x] = x[threadIdx.x]; }
"""
KERNELS = Kernels(SOURCE)
FAULTY = Kernels(FAULTS, "-lineinfo")


@pytest.mark.parametrize("n", [1, 31, 129, 5000])
@pytest.mark.parametrize("nbytes", [1, 2, 8])
def test_accesses_of_every_width(nbytes: int, n: int, rng: np.random.Generator) -> None:
    x = rng.integers(0, 255, (n, nbytes), "u1").view(f"V{nbytes}").ravel()
    y = Buffer(np.zeros(n, x.dtype))
    launch(KERNELS[f"reverse{nbytes}"], 3, 128, Buffer(x), y, n)
    assert (y.get() == x[::-1]).all()


@pytest.mark.parametrize("n", [1, 33, 1003])
def test_vector_loads_and_stores(n: int, rng: np.random.Generator) -> None:
    x = rng.standard_normal((n, 2)).astype("f4")
    y = Buffer(np.zeros_like(x))
    launch(KERNELS["vector2"], -(-n // 64), 64, Buffer(x), y, n)
    assert (y.get() == np.stack([x[:, 1], -x[:, 0]], 1)).all()
    x = rng.standard_normal((n, 4)).astype("f4")
    for step in (1, 7):
        y = Buffer(np.zeros_like(x))
        launch(KERNELS["vector4"], 3, 64, Buffer(x), y, n, step)
        v = x[np.arange(n) * step % n]
        want = np.stack([v[:, 3] + 1, v[:, 2] * 2, v[:, 1] - 3, -v[:, 0]], 1)
        assert (y.get() == want).all()
    b = rng.integers(0, 255, (n, 4), "u1")
    y = Buffer(np.zeros_like(b))
    launch(KERNELS["bytes4"], -(-n // 64), 64, Buffer(b), y, n)
    assert (y.get() == b[:, ::-1]).all()


def test_cache_hints_change_nothing(rng: np.random.Generator) -> None:
    x = rng.standard_normal((64, 4)).astype("f4")
    y = Buffer(np.zeros_like(x))
    launch(KERNELS["hints"], 1, 64, Buffer(x), y)
    assert (y.get() == x[:, ::-1]).all()


def test_vectors_in_shared_memory(rng: np.random.Generator) -> None:
    x = rng.standard_normal((128, 4)).astype("f4")
    y = Buffer(np.zeros_like(x))
    launch(KERNELS["shared4"], 1, 128, Buffer(x), y)
    assert (y.get() == x[np.arange(128) * 5 % 128]).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_atomic_sums_are_the_same_with_any_number_of_threads(threads: int) -> None:
    n = 20000
    i = np.arange(n)
    sums = [Buffer(np.zeros(3, t)) for t in ("i4", "u8", "f4", "f8")]
    for _ in range(2):
        launch(KERNELS["adds"], 160, 128, *sums, n, threads=threads)
    got = [s.get() for s in sums]
    for k in range(3):
        mine = i[i % 3 == k]
        assert got[0][k] == 2 * mine.sum()
        assert got[1][k] == 2 * int(mine.sum()) << 33
        total = np.float32(0)
        for _ in range(2):
            for value in mine:
                total += np.float32(value * 0.5)
        assert got[2][k] == total
        assert got[3][k] == 2 * (mine * 0.25).sum()


def test_atomic_sums_of_halves() -> None:
    h = Buffer(np.zeros(2, "f2"))
    h2 = Buffer(np.zeros(2, "f2"))
    b = Buffer(np.zeros(1, ml_dtypes.bfloat16))
    launch(KERNELS["halves"], 1, 50, h, h2, b)
    assert list(h.get()) == [12.5, 12.5]
    assert list(h2.get()) == [50, 100]
    assert b.get()[0] == 50


def test_other_atomics_in_shared_memory() -> None:
    y = Buffer(np.zeros(32, "i4"))
    launch(KERNELS["others"], 1, 64, y, 50)
    got = y.get()
    xor = 0
    for i in range(64):
        xor ^= i
    bits = (1 << 31) - 1
    assert list(got[:3]) == [max(i * 7 % 50 for i in range(64)), -63, bits]
    assert list(got[3:5]) == [~bits, xor]
    assert got[5] == 64 % 10
    assert got[6] == (0 - 64) % 10
    assert got[7] == 64 and got[20] == 40


def test_atomics_return_old_values_in_thread_order() -> None:
    counter = Buffer(np.zeros(1, "u4"))
    order = Buffer(np.full(6400, -1, "i4"))
    launch(KERNELS["tickets"], 50, 128, counter, order, threads=2)
    assert (order.get() == np.arange(6400)).all()


def test_the_last_block_sees_what_the_others_wrote(rng: np.random.Generator) -> None:
    x = rng.integers(0, 100, 77).astype("f4")
    y = Buffer(np.zeros(1, "f4"))
    done = Buffer(np.zeros(1, "u4"))
    for _ in range(2):
        launch(KERNELS["last_block"], 77, 64, Buffer(x), Buffer(np.zeros(77, "f4")), done, y)
        assert y.get()[0] == x.sum()


def fault_of(name: str, grid: int, block: int, *arguments: object, shared: int = 0) -> FaultReport:
    with pytest.raises(KernelFault) as caught:
        launch(FAULTY[name], grid, block, *arguments, shared=shared)  # type: ignore[arg-type]
    assert caught.value.report.symbol == name
    return caught.value.report


def test_writing_past_the_end_names_block_thread_and_address() -> None:
    x = Buffer(np.zeros(1000, "f4"))
    launch(FAULTY["out"], 8, 128, x, 1000)
    fault = fault_of("out", 8, 128, x, 1001)
    assert fault.kind == "illegal address"
    assert (fault.block, fault.thread) == ((7, 0, 0), (104, 0, 0))
    assert (fault.address, fault.nbytes) == (x.address + 4000, 4)
    assert fault.access_text == "store to global memory"
    assert (
        "0 bytes past the end of 4000 bytes" in fault.text and "at test.cu:4 in out" in fault.text
    )
    assert (x.get() == 1).all()


@pytest.mark.parametrize("size", [1, 15, 16, 17, 255, 256, 257])
def test_bounds_are_exact_to_the_byte(size: int) -> None:
    x = Buffer(np.zeros(size, "i1"))
    y = Buffer(np.zeros(1024, "i1"))
    launch(FAULTY["bytes"], 1, size, x, y)
    fault = fault_of("bytes", 1, size + 1, x, y)
    assert (fault.thread[0], fault.address) == (size, x.address + size)
    fault = fault_of("bytes", 1, size + 1, y, x)
    assert (fault.thread[0], fault.access_text) == (size, "store to global memory")


def test_reading_before_the_start_and_far_away() -> None:
    x, y = Buffer(np.zeros(64, "f4")), Buffer(np.zeros(64, "f4"))
    fault = fault_of("in", 1, 32, x, y, -3)
    assert (fault.thread[0], fault.address) == (0, x.address - 12)
    fault = fault_of("in", 1, 32, x, y, 1 << 30)
    assert (fault.thread[0], fault.access_text) == (0, "load from global memory")
    fault = fault_of("in4", 1, 32, x, y, 1)
    assert (fault.thread[0], fault.address - x.address) == (16, 256 + 8)


def test_gathers_are_checked_lane_by_lane() -> None:
    index = np.arange(64, dtype="i4")[::-1].copy()
    x, y = Buffer(np.arange(64, dtype="f4")), Buffer(np.zeros(64, "f4"))
    launch(FAULTY["gather"], 1, 64, Buffer(index), x, y, 64)
    assert (y.get() == index).all()
    index[45] = 64
    fault = fault_of("gather", 1, 64, Buffer(index), x, y, 64)
    assert (fault.thread[0], fault.address) == (45, x.address + 256)


@pytest.mark.parametrize("pointer", [0, 8, 0x1234, 1 << 62, (1 << 64) - 4])
def test_wild_pointers(pointer: int) -> None:
    cell = Buffer(np.array([pointer], "u8"))
    fault = fault_of("wild", 2, 64, cell, 101)
    assert fault.kind == "illegal address"
    assert (fault.block[0], fault.thread[0]) == (1, 37)
    assert fault_of("out", 1, 32, pointer, 32).thread == (0, 0, 0)


def test_freed_memory_is_invalid() -> None:
    x = Buffer(np.zeros(64, "f4"))
    address = x.address
    launch(FAULTY["out"], 1, 64, address, 64)
    del x
    free_released()
    fault = fault_of("out", 1, 64, address, 64)
    assert (fault.thread, fault.address) == ((0, 0, 0), address)


def test_shared_memory_ends_where_the_block_says() -> None:
    x = Buffer(np.zeros(64, "f4"))
    launch(FAULTY["shared"], 1, 32, x, 0)
    fault = fault_of("shared", 1, 32, x, 1)
    assert (fault.thread[0], fault.address) == (31, 128)
    assert fault.access_text == "store to shared memory"
    assert fault_of("shared", 1, 32, x, -1).thread == (0, 0, 0)
    launch(FAULTY["dynamic"], 1, 64, x, 40, shared=160)
    fault = fault_of("dynamic", 1, 64, x, 41, shared=160)
    assert (fault.thread[0], fault.address) == (40, 160)


def test_local_arrays_end_at_their_frame() -> None:
    x = Buffer(np.zeros(64, "f4"))
    launch(FAULTY["local"], 1, 8, x, 0)
    fault = fault_of("local", 1, 8, x, 1)
    assert (fault.thread[0], fault.access_text) == (7, "store to local memory")


def test_misaligned_access() -> None:
    x = Buffer(np.zeros(400, "i1"))
    launch(FAULTY["odd"], 1, 32, x, 4)
    fault = fault_of("odd", 1, 32, x, 2)
    assert (fault.kind, fault.thread[0]) == ("misaligned address", 1)


def test_trap_and_atomics() -> None:
    launch(FAULTY["stop"], 2, 32, 7)
    fault = fault_of("stop", 4, 32, 7)
    assert (fault.kind, fault.block[0], fault.thread[0]) == ("trap", 2, 7)
    fault = fault_of("increment", 1, 32, Buffer(np.zeros(20, "i4")))
    assert (fault.thread[0], fault.access_text) == (20, "atomic to global memory")


def test_the_first_block_that_fails_is_reported_with_any_number_of_threads() -> None:
    x = Buffer(np.zeros(1000, "f4"))
    for _ in range(5):
        with pytest.raises(KernelFault) as caught:
            launch(FAULTY["out"], 4000, 128, x, 4000 * 128, threads=2)
        assert (caught.value.report.block[0], caught.value.report.thread[0]) == (7, 104)


def test_what_is_not_supported_is_named_with_its_line() -> None:
    text = to_ptx('extern "C" __global__ void k(int* x) { *x = 1; }').decode()
    broken = text.replace("ret;", "sured.b.add.1d.u32.trap [t, {%r1}], %r1;\nret;")
    with pytest.raises(UnsupportedInstruction) as caught:
        _ = program.Program(broken.encode(), SPACE).functions["k"]
    assert "sured.b.add.1d.u32.trap" in str(caught.value)
    line = broken.splitlines().index(next(x for x in broken.splitlines() if "sured" in x)) + 1
    assert f"line {line}" in str(caught.value)
    with pytest.raises(PtxError):
        program.Program(b".version 8.0\n.target sm_80\n.entry k ( oh no", SPACE)


def test_a_module_frees_its_variables() -> None:
    ptx = to_ptx("__device__ int table[100] = {1, 2, 3}; __constant__ float c[7];", "-rdc=true")
    module = program.Program(ptx, SPACE)
    live = {name: SPACE.find(address) for name, (address, _) in module.variables.items()}
    assert live == module.variables and (live["table"][1], live["c"][1]) == (400, 28)
    addresses = [address for address, _ in module.variables.values()]
    module.close()
    assert [SPACE.find(address) for address in addresses] == [None, None]


@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("lane", ["%r1", "%tid.x"])
def test_a_parameter_whose_address_is_in_a_register(bits: int, lane: str) -> None:
    ptx = f"""
.version 9.0
.target sm_80
.address_size 64
.entry k(.param .align 8 .b8 table[24], .param .u32 index, .param .u64 y) {{
.reg .pred %p; .reg .b32 %r<5>; .reg .b64 %rd<5>; .reg .b{bits} %a<3>;
ld.param.u32 %r1, [index]; mov.u32 %r2, {lane}; and.b32 %r2, %r2, 1;
setp.ne.u32 %p, %r2, 0; mov.b{bits} %a1, table; add.u{bits} %a2, %a1, 8;
selp.b{bits} %a1, %a2, %a1, %p;
ld.param.b64 %rd1, [%a1+8];
mov.u32 %r3, %tid.x; ld.param.u64 %rd2, [y]; mad.wide.u32 %rd2, %r3, 8, %rd2;
st.global.b64 [%rd2], %rd1; ret; }}"""
    kernel = program.Program(ptx.encode(), SPACE).functions["k"]
    table = np.array([3, 2**40 + 5, 2**50 + 7], np.int64)
    for index in (0, 1):
        y = Buffer(np.zeros(33, np.int64))
        launch(kernel, 1, 33, table.tobytes(), index, y)
        chosen = np.arange(33) % 2 if lane == "%tid.x" else index
        np.testing.assert_array_equal(y.get(), np.broadcast_to(table[1 + chosen], 33))
