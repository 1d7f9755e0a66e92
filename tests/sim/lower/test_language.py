"""CUDA C++ beyond arithmetic: structures, 128-bit integers, threads that end inside functions."""

from __future__ import annotations

import struct

import numpy as np
import pytest

from ignis.sim.engine import program
from ignis.sim.ptx.ptx_errors import UnsupportedInstruction
from tests.sim.harness import SPACE, Buffer, Kernels, launch, to_ptx

SOURCE = r"""
struct Packet { int a[5]; float f; int* out; };
__device__ __noinline__ int look(const Packet& p, int i) { return p.a[i % 5]; }
extern "C" __global__ void by_reference(const __grid_constant__ Packet p) {
  p.out[threadIdx.x] = look(p, threadIdx.x) + (int)p.f;
}
extern "C" __global__ void by_index(const __grid_constant__ Packet p) {
  p.out[threadIdx.x] = p.a[threadIdx.x % 5] * 10 + (int)p.f;
}
__managed__ int total;
extern "C" __global__ void managed() { atomicAdd(&total, 1); }
__device__ int bump() { static int calls = 3; return atomicAdd(&calls, 1); }
extern "C" __global__ void statics(int* o) { o[0] = bump(); o[1] = atomicAdd(&total, 0); }
template <int N> struct Row { int v[N]; };
extern "C" __global__ void by_value(Row<7> a, Row<3> b, int* o, char c, short s, long long l,
                                    bool q) {
  o[threadIdx.x] = a.v[threadIdx.x] + b.v[1] + c + s + l + q;
}
extern "C" __global__ void fields(unsigned* o) {
  struct { unsigned a : 3, b : 7, c : 22; } s;
  s.a = threadIdx.x; s.b = threadIdx.x * 3; s.c = 9;
  o[threadIdx.x] = s.a + s.b * s.c;
}
extern "C" __global__ void wide(const unsigned long long* x, unsigned long long* o) {
  x += 4 * threadIdx.x; o += 8 * threadIdx.x;
  unsigned __int128 a = x[0], b = x[1];
  a = a * b + ((unsigned __int128)x[2] << 64);
  o[0] = a >> 64; o[1] = a;
  unsigned __int128 c = a / b;
  o[2] = c; o[5] = c < b;
  __int128 s = -(__int128)((unsigned __int128)x[3] * x[2]);
  o[3] = (unsigned long long)(s % 7); s >>= 3; o[4] = s; o[6] = s / (__int128)x[1];
  o[7] = (unsigned long long)(unsigned __int128)(double)(x[0] >> 20);
}
struct Large { int a[10]; double d; char c[3]; };
__device__ __noinline__ Large make(int k) {
  Large b;
  for (int i = 0; i < 10; i++) b.a[i] = k * i;
  b.d = k; b.c[0] = b.c[1] = b.c[2] = k;
  return b;
}
extern "C" __global__ void returned(int* o, int k) {
  Large b = make(threadIdx.x);
  o[threadIdx.x] = b.a[k] + b.d + b.c[2];
}
extern "C" __global__ void bytes(char* d, const char* s, int n) {
  memcpy(d, s, n); memset(d + n, 3, n); memcpy(d + 3, s + 1, 24);
}
extern "C" __global__ void gotos(int* o, const int* x, int n) {
  int i = threadIdx.x, s = 0;
  if (x[i] & 1) goto B;
A: s += x[s & 7]; if (s > 100) goto E;
B: s += 3; if (s < n) goto A;
E: o[i] = s;
}
__device__ __noinline__ int stop(int v, int n) { if (v > n) asm volatile("exit;"); return v * 2; }
__device__ __noinline__ int many(int v, int n) {
  int s = 0;
  for (int k = 0; k < 5; k++) s += stop(v + k, n);
  return s;
}
extern "C" __global__ void ends(int* o, int n) {
  int i = threadIdx.x;
  o[i] = many(i, n);
  o[64 + i] = __ballot_sync(__activemask(), 1);
  __syncthreads();
  o[i] += 1;
}
__device__ int (*choices[2])(int, int) = {stop, many};
extern "C" __global__ void ends_behind_pointers(int* o, const int* which, int n) {
  int i = threadIdx.x;
  o[i] = choices[which[i]](i, n);
  __syncthreads();
  o[i] += 1;
}
extern "C" __global__ void grouped(const int* x, int* o) {
  int i = threadIdx.x, v = x[i];
  if (i % 7 == 0) return;
  unsigned peers = __match_any_sync(__activemask(), v & 3);
  o[i] = __reduce_add_sync(peers, v);
  o[32 + i] = __reduce_min_sync(peers, v);
  o[64 + i] = __reduce_or_sync(peers, (unsigned)v);
}
extern "C" __global__ void reserved(int* o) {
  extern __shared__ int dynamic[];
  __shared__ int fixed[32];
  int i = threadIdx.x;
  unsigned begin, end, cap;
  asm("mov.u32 %0, %%reserved_smem_offset_begin;" : "=r"(begin));
  asm("mov.u32 %0, %%reserved_smem_offset_end;" : "=r"(end));
  asm("mov.u32 %0, %%reserved_smem_offset_cap;" : "=r"(cap));
  fixed[i] = i; dynamic[i] = 2 * i;
  asm volatile("st.shared.u32 [%0], %1;" :: "r"(begin + 4 * i), "r"(3 * i) : "memory");
  asm volatile("st.shared.u32 [%0], %1;" :: "r"(end - 4 - 4 * i), "r"(5 * i) : "memory");
  int low, high;
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(low) : "r"(begin + 4 * i) : "memory");
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(high) : "r"(end - 4 - 4 * i) : "memory");
  o[4 * i] = fixed[i] + dynamic[i]; o[4 * i + 1] = low; o[4 * i + 2] = high;
  o[4 * i + 3] = end - begin == cap;
}
"""
KERNELS = Kernels(SOURCE, "--device-int128", "-rdc=true")
M64 = (1 << 64) - 1


def test_parameters_of_every_kind() -> None:
    y = Buffer(np.zeros(32, "i4"))
    launch(KERNELS["by_reference"], 1, 32, struct.pack("<5ifQ", 1, 2, 3, 4, 5, 7.0, y.address))
    assert (y.get() == np.arange(32) % 5 + 8).all()
    launch(KERNELS["by_index"], 1, 32, struct.pack("<5ifQ", 1, 2, 3, 4, 5, 7.0, y.address))
    assert (y.get() == (np.arange(32) % 5 + 1) * 10 + 7).all()
    y = Buffer(np.zeros(7, "i4"))
    rows = struct.pack("<7i", *range(7)), struct.pack("<3i", 1, 20, 3)
    launch(KERNELS["by_value"], 1, 7, *rows, y, -5, 300, 10**6, 1)
    assert (y.get() == np.arange(7) + 20 - 5 + 300 + 10**6 + 1).all()


def test_managed_and_static_variables_keep_their_values() -> None:
    launch(KERNELS["managed"], 2, 40)
    y = Buffer(np.zeros(2, "i4"))
    launch(KERNELS["statics"], 1, 1, y)
    launch(KERNELS["statics"], 1, 1, y)
    assert list(y.get()) == [4, 80]


def test_bit_fields_structures_and_bytes(rng: np.random.Generator) -> None:
    t = np.arange(64)
    y = Buffer(np.zeros(64, "u4"))
    launch(KERNELS["fields"], 1, 64, y)
    assert (y.get() == (t & 7) + (t * 3 & 127) * 9).all()
    y = Buffer(np.zeros(40, "i4"))
    launch(KERNELS["returned"], 1, 40, y, 3)
    assert (y.get() == t[:40] * 5).all()
    source = rng.integers(0, 256, 100).astype("u1")
    target = Buffer(np.zeros(100, "u1"))
    launch(KERNELS["bytes"], 1, 1, target, Buffer(source), 40)
    expected = np.zeros(100, "u1")
    expected[:40], expected[40:80] = source[:40], 3
    expected[3:27] = source[1:25]
    assert (target.get() == expected).all()


def test_integers_of_128_bits(rng: np.random.Generator) -> None:
    x = rng.integers(1, 2**64, (40, 4), dtype="u8") >> rng.integers(0, 50, (40, 4)).astype("u8")
    y = Buffer(np.zeros((40, 8), "u8"))
    launch(KERNELS["wide"], 1, 40, Buffer(x), y)
    for got, (p, q, r, s) in zip(y.get().tolist(), x.tolist(), strict=True):
        a = p * q + (r << 64) & (1 << 128) - 1
        signed = -(s * r) & (1 << 128) - 1
        signed -= signed >> 127 << 128
        rest = signed - 7 * _quotient(signed, 7)
        assert got == [
            a >> 64, a & M64, a // q & M64, rest & M64, signed >> 3 & M64, int(a // q < q),
            _quotient(signed >> 3, q) & M64, int(float(p >> 20)),
        ]  # fmt: skip


def _quotient(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def test_a_loop_with_two_entries(rng: np.random.Generator) -> None:
    x = rng.integers(1, 20, 32).astype("i4")
    y = Buffer(np.zeros(32, "i4"))
    launch(KERNELS["gotos"], 1, 32, y, Buffer(x), 70)
    expected = []
    for v in x.tolist():
        s = 0
        first = not v & 1
        while True:
            if first:
                s += int(x[s & 7])
                if s > 100:
                    break
            first = True
            s += 3
            if s >= 70:
                break
        expected.append(s)
    assert list(y.get()) == expected


@pytest.mark.parametrize("limit", [40, 10, -1, 99])
def test_threads_end_inside_functions(limit: int, rng: np.random.Generator) -> None:
    i = np.arange(64)
    sums = sum(2 * (i + k) for k in range(5)) + 1
    y = Buffer(np.full(128, -7, "i4"))
    launch(KERNELS["ends"], 1, 64, y, limit)
    got = y.get()
    live = i + 4 <= limit
    assert (got[:64] == np.where(live, sums, -7)).all()
    for warp in (0, 32):
        mask = sum(1 << lane for lane in range(32) if live[warp + lane])
        seen = got[64 + warp : 96 + warp][live[warp : warp + 32]].view("u4")
        assert (seen == mask).all()
    which = rng.integers(0, 2, 64).astype("i4")
    y = Buffer(np.full(64, -7, "i4"))
    launch(KERNELS["ends_behind_pointers"], 1, 64, y, Buffer(which), limit)
    alone = np.where(i <= limit, 2 * i + 1, -7)
    assert (y.get() == np.where(which == 1, np.where(live, sums, -7), alone)).all()


def test_reductions_of_several_groups_at_once(rng: np.random.Generator) -> None:
    x = rng.integers(-99, 99, 32).astype("i4")
    y = Buffer(np.zeros((3, 32), "i4"))
    launch(KERNELS["grouped"], 1, 32, Buffer(x), y)
    there = np.arange(32) % 7 != 0
    for lane in np.flatnonzero(there):
        group = x[there & ((x & 3) == (x[lane] & 3))]
        expected = [group.sum(), group.min(), np.bitwise_or.reduce(group)]
        assert list(y.get()[:, lane]) == expected


def test_reserved_shared_memory_lies_apart_from_the_kernels_own() -> None:
    y = Buffer(np.zeros((32, 4), "i4"))
    launch(KERNELS["reserved"], 1, 32, y, shared=128)
    i = np.arange(32)
    assert (y.get() == np.stack([3 * i, 3 * i, 5 * i, np.ones(32)], 1)).all()


def test_an_unknown_instruction_is_named_with_its_source_line() -> None:
    source = """
extern "C" __global__ void odd(int* y) {
  int v = threadIdx.x;
  asm volatile("tex.1d.v4.s32.s32 {%0, %0, %0, %0}, [0, {%0}];" : "+r"(v));
  y[0] = v;
}
"""
    ptx = to_ptx(source, "-lineinfo")
    with pytest.raises(
        UnsupportedInstruction, match=r"tex\.1d.*source line 4, PTX line \d+"
    ) as found:
        _ = program.Program(ptx, SPACE).functions["odd"]
    assert found.value.source_line == 4
