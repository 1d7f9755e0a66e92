"""The checkers: planted defects are named with their lines, legal patterns are not reported."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
import ignis.sim
from ignis.errors import ArgumentError, CudaError
from ignis.sim.settings import checkers
from tests.sim.corpus.case import Case, cases, check
from tests.sim.reports.reporting import assert_names, report, run

pytestmark = pytest.mark.usefixtures("every_checker")

NUMBERS = np.arange(1, 1025, dtype=np.int32)


# reads of what nothing wrote


def test_a_read_of_fresh_global_memory_is_named() -> None:
    source = """
extern "C" __global__ void k(int* out, const int* x) {
    out[threadIdx.x] =
        x[threadIdx.x]; // read
}"""
    x = ignis.empty(64, dtype="int32")
    x.to_device()
    text = report(source, ignis.zeros(64, dtype="int32"), x)
    assert_names(text, "uninitialized read", source, "read")
    assert "thread (0, 0, 0) of block (0, 0, 0)" in text


def test_only_the_bytes_that_are_missing_count() -> None:
    source = """
extern "C" __global__ void fill(char* x, int n) { if (threadIdx.x < n) x[threadIdx.x] = 1; }
extern "C" __global__ void k(char* out, const char* x, int n) {
    int i = threadIdx.x;
    if (i < n) out[i] = x[i];
}"""
    x, out = ignis.empty(64, dtype="uint8"), ignis.empty(64, dtype="uint8")
    ignis.compile(source, "fill").launch(1, 64, (x, 37))
    run_count = ignis.compile(source, "k")
    run_count.launch(1, 64, (out, x, 37))
    with pytest.raises(CudaError, match=r"thread \(37, 0, 0\)") as caught:
        run_count.launch(1, 64, (out, x, 38))
    caught.value.__traceback__ = None
    assert out.to_host()[:37].tolist() == [1] * 37


def test_copies_and_fills_write_and_device_copies_carry_over() -> None:
    source = """
extern "C" __global__ void k(int* out, const int* x) { out[threadIdx.x] = x[threadIdx.x]; }"""
    out = ignis.empty(64, dtype="int32")
    written = ignis.empty((2, 64), dtype="int32")
    written[0].from_host(NUMBERS[:64])
    kernel = ignis.compile(source, "k")
    kernel.launch(1, 64, (out, written[0]))
    for unwritten in (written, written.clone(), written.slice_copy(1, 0, 64)):
        kernel.launch(1, 64, (out, unwritten[0]))
        with pytest.raises(CudaError, match="uninitialized read") as caught:
            kernel.launch(1, 64, (out, unwritten[1]))
        caught.value.__traceback__ = None
    written.zero()
    kernel.launch(1, 64, (out, written[1]))
    product = ignis.kernels.gemm.matmul(ignis.ones((8, 8)), ignis.ones((8, 8)))
    run(source, out, product.reshape(64).view("int32"))


def test_shared_memory_begins_unwritten_in_every_block() -> None:
    source = """
extern "C" __global__ void k(int* out) {
    __shared__ int s[64];
    if (blockIdx.x == 0) s[threadIdx.x] = 1;
    __syncthreads();
    out[blockIdx.x * 64 + threadIdx.x] =
        s[63 - threadIdx.x]; // read
}"""
    text = report(source, ignis.zeros(128, dtype="int32"), grid=2)
    assert_names(text, "uninitialized read", source, "read")
    assert "block (1, 0, 0)" in text and "shared memory" in text


def test_a_local_array_that_was_not_filled_is_named() -> None:
    source = """
extern "C" __global__ void k(int* out, int n) {
    int a[16];
    for (int i = 0; i < n; ++i) a[i * 3 % 16] = i;
    out[threadIdx.x] =
        a[out[threadIdx.x]]; // read
}"""
    index = ignis.array(np.full(64, 3, np.int32))
    run(source, index, 2)
    text = report(source, ignis.array(np.full(64, 6, np.int32)), 2)
    assert_names(text, "uninitialized read", source, "read")
    assert "local memory" in text


def test_padding_is_copied_without_a_report() -> None:
    source = """
struct Padded { char c; int n; short s; };
extern "C" __global__ void k(int* out) {
    __shared__ Padded s[64];
    Padded own[3];
    for (int i = 0; i < 3; ++i) { own[i].c = i; own[i].n = out[threadIdx.x]; own[i].s = 2; }
    s[threadIdx.x] = own[out[threadIdx.x] % 3];
    out[threadIdx.x] = s[threadIdx.x].n + s[threadIdx.x].c;
}"""
    (out,) = run(source, ignis.array(NUMBERS[:64]))
    assert out.tolist() == [n + n % 3 for n in range(1, 65)]


# races in shared memory

SHARED_RACES = {
    "RAW between warps": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s[64];
    s[threadIdx.x] = threadIdx.x; // other
    out[threadIdx.x] = s[threadIdx.x ^ 32]; // one
}""", 64),
    "WAR between warps": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s[64];
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    int v = s[threadIdx.x ^ 32]; // other
    s[threadIdx.x] = v + 1; // one
    __syncthreads();
    out[threadIdx.x] = s[threadIdx.x];
}""", 64),
    "WAW between warps": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s[64];
    s[threadIdx.x % 32] = threadIdx.x; // both
    __syncthreads();
    out[threadIdx.x] = s[threadIdx.x % 32];
}""", 64),
    "WAW in one instruction": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s[64];
    s[threadIdx.x / 2] = threadIdx.x; // both
    __syncthreads();
    out[threadIdx.x] = s[threadIdx.x / 2];
}""", 32),
    "missing __syncwarp": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s[32];
    s[threadIdx.x] = threadIdx.x; // other
    out[threadIdx.x] = s[threadIdx.x ^ 1]; // one
}""", 32),
    "a __syncwarp of too few lanes": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s[32];
    s[threadIdx.x] = threadIdx.x; // other
    __syncwarp(threadIdx.x < 16 ? 0xffffu : 0xffff0000u);
    out[threadIdx.x] = s[threadIdx.x ^ 16]; // one
}""", 32),
    "halves of words": ("""
extern "C" __global__ void k(int* out) {
    __shared__ short s[64];
    s[threadIdx.x] = threadIdx.x; // other
    out[threadIdx.x] = s[threadIdx.x ^ 1]; // one
}""", 64),
    "vectors": ("""
extern "C" __global__ void k(int4* out) {
    __shared__ int4 s[64];
    s[threadIdx.x] = out[threadIdx.x]; // other
    out[threadIdx.x] = s[threadIdx.x ^ 32]; // one
}""", 64),
    "an atomic and a plain write": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s;
    if (threadIdx.x == 0) s = 0; // other
    atomicAdd(&s, 1); // one
    __syncthreads();
    out[threadIdx.x] = s;
}""", 64),
    "a barrier too few in a reduction": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = out[t];
    __syncthreads();
    for (int n = 64; n > 0; n >>= 1) {
        if (t < n)
            s[t] += s[t + n]; // both
    }
    __syncthreads();
    out[t] = s[0];
}""", 128),
    "the other half of a double buffer": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s[2][64];
    int t = threadIdx.x, sum = 0;
    for (int i = 0; i < 6; ++i) {
        s[i % 2][t] = i + t; // other
        if (i != 3) __syncthreads();
        sum += s[i % 2][t ^ 32]; // one
    }
    out[t] = sum;
}""", 64),
    "a named barrier of the wrong warps": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = t; // other
    asm volatile("bar.sync %0, 64;" :: "r"(1 + t / 64) : "memory");
    out[t] = s[t ^ 64]; // one
}""", 128),
    "a read by a warp that stays away from the barrier": ("""
extern "C" __global__ void k(int* out) {
    __shared__ int s[32];
    int t = threadIdx.x, warp = t / 32, x = 0;
    if (warp == 0) s[t] = t;
    __syncthreads();
    if (warp < 2) x = s[0]; // other
    if (warp == 1 || warp == 2) asm volatile("bar.sync 1, 64;" ::: "memory");
    if (warp == 2) s[0] = 5; // one
    __syncthreads();
    out[t] = x;
}""", 96),
}  # fmt: skip


@pytest.mark.parametrize("name", SHARED_RACES)
def test_a_race_in_shared_memory_is_named_with_both_lines(name: str) -> None:
    source, block = SHARED_RACES[name]
    with ignis.sim.check("races"):
        text = report(source, ignis.array(np.arange(4 * block, dtype=np.int32)), block=block)
    marks = ("both", "both") if "// both" in source else ("one", "other")
    assert_names(text, "shared memory race", source, *marks)


SHARED_CLEAN = {
    "one barrier": """
extern "C" __global__ void k(int* out) {
    __shared__ int s[128];
    s[threadIdx.x] = out[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = s[127 - threadIdx.x];
}""",
    "a tree, then a warp with __syncwarp": """
extern "C" __global__ void k(int* out) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = out[t];
    __syncthreads();
    if (t < 64) s[t] += s[t + 64];
    __syncthreads();
    if (t < 32) {
        for (int n = 32; n > 0; n >>= 1) {
            int v = s[t + n];
            __syncwarp();
            s[t] += v;
            __syncwarp();
        }
    }
    __syncthreads();
    out[t] = s[0] + (127 - t);
}""",
    "groups of eight lanes": """
extern "C" __global__ void k(int* out) {
    __shared__ int s[128];
    int t = threadIdx.x;
    unsigned group = 0xffu << (t & 24);
    s[t] = out[t];
    for (int i = 0; i < 3; ++i) {
        __syncwarp(group);
        int v = s[t ^ 7];
        __syncwarp(group);
        s[t] = v;
    }
    __syncwarp(group);
    out[t] = s[t] + (t ^ 7) - t + (127 - 2 * t) - ((t ^ 7) - t) - 0;
    out[t] = 127 - t;
}""",
    "lanes that sync on two sides of a branch": """
extern "C" __global__ void k(int* out) {
    __shared__ int s[128];
    int t = threadIdx.x;
    if (t & 1) {
        s[t] = out[t];
        __syncwarp(0xaaaaaaaau);
        out[t] = s[t ^ 2];
    } else {
        s[t] = out[t];
        __syncwarp(0x55555555u);
        out[t] = s[t ^ 2];
    }
    __syncthreads();
    out[t] = s[127 - t];
}""",
    "halves of words by their own lanes": """
extern "C" __global__ void k(int* out) {
    __shared__ short s[128];
    __shared__ char c[128];
    int t = threadIdx.x;
    for (int i = 0; i < 3; ++i) { s[t] = out[t] + i; c[t] = s[t]; s[t] = s[t] + c[t]; }
    if (t & 1) s[t] = 3;
    if (t & 2) c[t] = 3;
    s[127 - t] += 0 * t;
    __syncthreads();
    out[t] = 127 - t;
}""".replace("    s[127 - t] += 0 * t;\n", ""),
    "the same value by many": """
extern "C" __global__ void k(int* out) {
    __shared__ int flag, some, many[32];
    flag = 7;
    many[threadIdx.x % 32] = 5;
    if (threadIdx.x == 0) some = 0;
    __syncthreads();
    if (threadIdx.x < 2 || threadIdx.x == 16) some = 1;
    __syncthreads();
    out[threadIdx.x] = 127 - threadIdx.x + flag - 7 + many[threadIdx.x % 32] - 5;
}""",
    "atomics": """
extern "C" __global__ void k(int* out) {
    __shared__ int bins[8];
    int t = threadIdx.x;
    if (t < 8) bins[t] = 0;
    __syncthreads();
    for (int i = 0; i < 4; ++i) atomicAdd(&bins[(t + i) % 8], 1);
    __syncthreads();
    out[t] = 127 - t + bins[t % 8] - 64;
}""",
    "volatile words of a warp": """
extern "C" __global__ void k(int* out) {
    __shared__ volatile int s[128];
    int t = threadIdx.x;
    s[t] = out[t];
    out[t] = 127 - t + (s[t ^ 1] & 0);
}""",
    "warps that take turns with named barriers": """
extern "C" __global__ void k(int* out) {
    __shared__ int s[2][32];
    int t = threadIdx.x, lane = t % 32, sum = 0;
    if (t >= 64) { out[t] = 127 - t; return; }
    for (int i = 0; i < 6; ++i) {
        int b = i % 2;
        if (t < 32) {
            asm volatile("bar.sync %0, 64;" :: "r"(3 + b) : "memory");
            s[b][lane] = i + lane;
            asm volatile("bar.arrive %0, 64;" :: "r"(1 + b) : "memory");
        } else {
            asm volatile("bar.arrive %0, 64;" :: "r"(3 + b) : "memory");
            asm volatile("bar.sync %0, 64;" :: "r"(1 + b) : "memory");
            sum += s[b][31 - lane];
        }
    }
    out[t] = 127 - t + 0 * sum;
}""",
    "half the warps behind their own barrier": """
extern "C" __global__ void k(int* out) {
    __shared__ int s[128];
    int t = threadIdx.x;
    for (int i = 0; i < 3; ++i) {
        s[t] = t + i;
        asm volatile("bar.sync %0, 64;" :: "r"(1 + t / 64) : "memory");
        int v = s[t ^ 63];
        asm volatile("bar.sync %0, 64;" :: "r"(1 + t / 64) : "memory");
        s[t] = v;
    }
    __syncthreads();
    out[t] = 127 - t;
}""",
    "a flag between warps": """
extern "C" __global__ void k(int* out) {
    __shared__ int data;
    __shared__ volatile int flag;
    int t = threadIdx.x;
    if (t == 0) flag = 0;
    __syncthreads();
    int sum = 0;
    if (t == 0) { data = out[0]; __threadfence_block(); flag = 1; }
    if (t >= 32) { if (flag) { __threadfence_block(); sum = data; } }
    __syncthreads();
    out[t] = 127 - t + 0 * __shfl_sync(~0u, sum, 0);
}""",
    "warps that have ended": """
extern "C" __global__ void k(int* out) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = out[t];
    out[t] = 127 - t;
    if (t >= 64) return;
    __syncthreads();
    out[t] = s[127 - t];
}""",
}


@pytest.mark.parametrize("name", SHARED_CLEAN)
def test_what_is_legal_in_shared_memory_is_not_reported(name: str) -> None:
    (out,) = run(SHARED_CLEAN[name], ignis.array(np.arange(128, dtype=np.int32)), block=128)
    if "tree" in name:
        assert out.tolist() == [sum(range(128)) + 127 - t for t in range(128)]
    else:
        assert out.tolist() == list(range(127, -1, -1))


# races in global memory

GLOBAL_RACES = {
    "blocks that write one word": """
extern "C" __global__ void k(int* out) {
    out[threadIdx.x] = blockIdx.x; // both
}""",
    "blocks that read what others write": """
extern "C" __global__ void k(int* out) {
    int i = blockIdx.x * 64 + threadIdx.x;
    int v = out[(i + 64) % 128]; // other
    out[i] = v; // one
}""",
    "a counter without an atomic": """
extern "C" __global__ void k(int* out) {
    if (threadIdx.x == 0)
        out[0] += 1; // both
}""",
    "bytes": """
extern "C" __global__ void k(unsigned char* out) {
    out[threadIdx.x * 3] = blockIdx.x; // both
}""",
    "warps of one block": """
extern "C" __global__ void k(int* out) {
    if (blockIdx.x) return;
    out[threadIdx.x] = 1; // other
    out[threadIdx.x + 64] = out[threadIdx.x ^ 32]; // one
}""",
    "a flag without a fence": """
extern "C" __global__ void k(int* out) {
    volatile int* flag = out + 100;
    if (threadIdx.x == 0) {
        if (blockIdx.x == 0) {
            out[0] = 42; // other
            *flag = 1;
        } else if (*flag == 1) {
            out[1] = out[0]; // one
        }
    }
}""",
    "a flag that is not volatile": """
extern "C" __global__ void k(int* out) {
    if (threadIdx.x == 0) {
        if (blockIdx.x == 0) {
            out[0] = 42;
            __threadfence();
            out[100] = 1; // other
        } else if (out[100] == 1) { // one
            out[1] = out[0];
        }
    }
}""",
    "a fence of the block only": """
extern "C" __global__ void k(int* out) {
    if (threadIdx.x == 0) {
        out[blockIdx.x] = blockIdx.x + 1; // other
        __threadfence_block();
        if (atomicAdd(out + 100, 1) == 1)
            out[101] = out[0] + out[1]; // one
    }
}""",
}


@pytest.mark.parametrize("name", GLOBAL_RACES)
def test_a_race_in_global_memory_is_named_with_both_lines(name: str) -> None:
    source = GLOBAL_RACES[name]
    dtype = "uint8" if name == "bytes" else "int32"
    text = report(source, ignis.zeros(256, dtype=dtype), grid=2)
    marks = ("both", "both") if "// both" in source else ("one", "other")
    assert_names(text, "global memory race", source, *marks)
    assert "of block (0, 0, 0)" in text.partition("not ordered")[2]


GLOBAL_CLEAN = {
    "the last block adds up": """
__device__ int sums[64]; __device__ unsigned ticket;
extern "C" __global__ void k(int* out, int n) {
    __shared__ bool last;
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = out[blockIdx.x * 64 + t];
    __syncthreads();
    if (t == 0) {
        int sum = 0;
        for (int i = 0; i < 64; ++i) sum += s[i];
        sums[blockIdx.x] = sum;
        __threadfence();
        last = atomicInc(&ticket, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last && t >= 32) {
        int sum = 0;
        for (int i = 0; i < gridDim.x; ++i) sum += sums[i];
        out[0] = sum;
    }
}""",
    "every thread fences and one counts": """
__device__ int parts[512]; __device__ unsigned ticket;
extern "C" __global__ void k(int* out, int n) {
    __shared__ bool last;
    int t = threadIdx.x;
    parts[blockIdx.x * 64 + t] = out[blockIdx.x * 64 + t];
    __threadfence();
    __syncthreads();
    if (t == 0) last = atomicInc(&ticket, gridDim.x - 1) == gridDim.x - 1;
    __syncthreads();
    if (last && t == 40) {
        int sum = 0;
        for (int i = 0; i < 64 * gridDim.x; ++i) sum += parts[i];
        out[0] = sum;
    }
}""",
    "a lock": """
__device__ int lock, total;
extern "C" __global__ void k(int* out, int n) {
    int t = threadIdx.x, sum = 0;
    for (int i = 0; i < 64; ++i) sum += out[blockIdx.x * 64 + i];
    if (t == 0) {
        while (atomicCAS(&lock, 0, 1)) {}
        __threadfence();
        total += sum;
        __threadfence();
        atomicExch(&lock, 0);
    }
    if (t == 0 && blockIdx.x == gridDim.x - 1) {
        while (atomicCAS(&lock, 0, 1)) {}
        __threadfence();
        out[0] = total;
        total = 0;
        __threadfence();
        atomicExch(&lock, 0);
    }
}""",
    "look back at volatile flags": """
__device__ int value[8]; __device__ volatile int ready[8];
extern "C" __global__ void k(int* out, int n) {
    int b = blockIdx.x;
    if (threadIdx.x == 0) {
        int sum = 0;
        for (int i = 0; i < 64; ++i) sum += out[b * 64 + i];
        if (b) { while (!ready[b - 1]) {} __threadfence(); sum += value[b - 1]; }
        value[b] = sum;
        __threadfence();
        ready[b] = 1;
        if (b == gridDim.x - 1) { for (int i = 0; i < 8; ++i) ready[i] = 0; out[b * 64] = sum; }
    }
    __syncthreads();
    if (b == gridDim.x - 1 && threadIdx.x == 33) out[b * 64 + 33] = out[b * 64];
}""",
    "release and acquire": """
__device__ int value[8]; __device__ int ready[8];
extern "C" __global__ void k(int* out, int n) {
    int b = blockIdx.x;
    if (threadIdx.x == 0) {
        int sum = 0, r = 0;
        for (int i = 0; i < 64; ++i) sum += out[b * 64 + i];
        if (b) {
            do asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(r) : "l"(ready + b - 1)
                            : "memory");
            while (r != n);
            sum += value[b - 1];
        }
        value[b] = sum;
        asm volatile("st.release.gpu.global.s32 [%0], %1;" :: "l"(ready + b), "r"(n) : "memory");
        if (b == gridDim.x - 1) out[b * 64] = sum;
    }
}""",
    "atomic sums": """
extern "C" __global__ void k(int* out, int n) {
    int v = out[512];
    atomicAdd(out + 513 + v, out[blockIdx.x * 64 + threadIdx.x]);
}""",
    "halves of words at the seams of blocks": """
extern "C" __global__ void k(int* words, int n) {
    short* out = (short*)words;
    int i = blockIdx.x * 63 + threadIdx.x;
    if (threadIdx.x < 63) out[i] = out[i] + 1;
}""",
}


@pytest.mark.parametrize("name", GLOBAL_CLEAN)
def test_what_is_legal_in_global_memory_is_not_reported(name: str) -> None:
    host = np.concatenate([NUMBERS[:512], np.zeros(64, np.int32)])
    source = GLOBAL_CLEAN[name]
    for n in (1, 2):  # the second launch finds what the first has left
        (out,) = run(source, ignis.array(host), n, grid=8)
        place = {"atomic sums": 513, "look back at volatile flags": 448 + 33}.get(name, 0)
        place = 448 if name == "release and acquire" else place
        if name.startswith("halves"):
            want = host.view(np.int16).copy()
            want[: 8 * 63] += 1
            assert np.array_equal(out.view(np.int16), want)
        else:
            assert out[place] == host[:512].sum()


WAITING = """
extern "C" __global__ void k(int* out) {
    volatile int* flag = out + 200;
    int t = threadIdx.x;
    if (blockIdx.x == 1) {
        out[t] = t; // one
        FENCE
        __syncthreads();
        if (t == 0) *flag = 1;
    } else {
        if (t == 0) while (*flag == 0) {}
        __threadfence();
        __syncthreads();
        out[64 + t] = out[63 - t]; // other
    }
}"""


def test_a_block_that_waits_for_a_later_one_is_ordered_by_the_fence() -> None:
    source = WAITING.replace("FENCE", "__threadfence();")
    (out,) = run(source, ignis.zeros(256, dtype="int32"), grid=2)
    assert out[64:128].tolist() == list(range(63, -1, -1))
    source = WAITING.replace("FENCE", "")
    text = report(source, ignis.zeros(256, dtype="int32"), grid=2)
    assert_names(text, "global memory race", source, "one", "other")
    assert "of block (1, 0, 0)" in text.partition("not ordered")[2]


def test_launches_that_follow_each_other_do_not_race() -> None:
    source = """
extern "C" __global__ void k(int* out) { out[(blockIdx.x + 1) % 4 * 64 + threadIdx.x] += 1; }"""
    out = ignis.zeros(256, dtype="int32")
    kernel = ignis.compile(source, "k")
    with ignis.Stream() as stream:
        for _ in range(5):
            kernel.launch(4, 64, (out,))
        assert out.to_host().tolist() == [5] * 256
    stream.close()


@pytest.mark.soak
@pytest.mark.parametrize("case", cases(), ids=str)
def test_no_kernel_of_the_clean_corpus_is_reported(
    case: Case, device: ignis.Device, seed: int
) -> None:
    check(case, device, seed)


# choosing


def test_checkers_are_switched_while_modules_and_memory_live_on() -> None:
    source = """
extern "C" __global__ void k(int* out, const int* x) {
    out[threadIdx.x] = x[threadIdx.x] + blockIdx.x;
}"""
    with ignis.sim.check():
        assert checkers.active() == ("memory",)
        kernel = ignis.compile(source, "k")
        old, out = (ignis.empty(64, dtype="int32").to_device() for _ in range(2))
        kernel.launch(2, 64, (out, old))
        with ignis.sim.check("uninitialized"):
            kernel.launch(2, 64, (out, old))  # allocated before: counts as written
            new = ignis.empty(64, dtype="int32").to_device()
            with pytest.raises(CudaError, match="uninitialized read") as caught:
                kernel.launch(2, 64, (out, new))
            caught.value.__traceback__ = None
        kernel.launch(2, 64, (out, new))
        with ignis.sim.check("races"):
            assert checkers.active() == ("memory", "races")
            with pytest.raises(CudaError, match="global memory race") as caught:
                kernel.launch(2, 64, (out, new))
            caught.value.__traceback__ = None
        kernel.launch(2, 64, (out, new))
        with ignis.sim.check("all"):
            kernel.launch(1, 64, (out, new))


def test_an_unknown_checker_is_refused_with_the_known_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    before = checkers.active()
    for wrong in (3, None, np.zeros(3, "V4"), np.zeros(1, [("x", "i4")])[0]):
        with pytest.raises(ArgumentError, match="expected a checker's name"):
            ignis.sim.check(wrong)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="unknown checker 'race'; known: memory, uninitialized"):
        ignis.sim.check("uninitialized", "race")
    with pytest.raises(ArgumentError, match="volatile_is_data"):
        ignis.sim.check("races", volatile_is_data="yes")  # type: ignore[arg-type]
    assert checkers.active() == before
    monkeypatch.setenv("IGNIS_SIM_CHECK", "races, unknown")
    with pytest.raises(ArgumentError, match="IGNIS_SIM_CHECK: unknown checker 'unknown'"):
        checkers.from_environment()
    monkeypatch.setenv("IGNIS_SIM_CHECK", "races, memory")
    with ignis.sim.check("default"):
        checkers.from_environment()
        assert checkers.active() == ("memory", "races")


RACY = """
extern "C" __global__ void k(int* out) { out[0] = threadIdx.x; }
"""


def test_what_the_default_stream_has_deferred_is_checked_as_it_was_given() -> None:
    kernel = ignis.compile(RACY, "k", device="sim:0")
    out = ignis.zeros(1, "int32", device="sim:0")
    device, held = out.device, ignis.Stream("sim:0", non_blocking=True)
    counted: list[str] = []
    with ignis.sim.check("default"):
        kernel.launch(1, 64, (out,))  # which waits, as there is a stream that could tell
        with ignis.sim.check("races"):
            pass
        device.synchronize()
        kernel.launch(1, 64, (out,))
        with ignis.sim.count(lambda counts: counted.append("k")):
            kernel.launch(1, 64, (out,))
        kernel.launch(1, 64, (out,))
        device.synchronize()
        assert counted == ["k"]
        with ignis.sim.check("races"):
            kernel.launch(1, 64, (out,))
        with pytest.raises(CudaError, match="global memory race"):
            device.synchronize()
    held.close()
