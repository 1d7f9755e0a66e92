"""cp.async.bulk without tensors: values, groups, reductions, CUDA's headers, planted faults."""

from __future__ import annotations

import itertools
import re

import ml_dtypes
import numpy as np
import pytest

import ignis
from ignis.errors import KernelError
from tests.sim.hopper.copies import HEAD, IN_PAIRS, READY, START, check_planted

PIECES = (
    HEAD
    + r"""
extern "C" __global__ void k(const unsigned char* x, unsigned char* y, const int* table, int n) {
  // Each thread loads some pieces: from, to, bytes; the block stores them in another order.
  extern __shared__ __align__(128) unsigned char s[];
  __shared__ u64 bar;
  int i = threadIdx.x;
  if (i == 0) { init(&bar, blockDim.x); fence_init(); }
  for (int j = i; j < 32768; j += blockDim.x) s[j] = 0;
  fence_async();
  __syncthreads();
  u32 bytes = 0;
  for (int j = i; j < n; j += blockDim.x) {
    bytes += table[3 * j + 2];
    load(s + table[3 * j + 1], x + table[3 * j], table[3 * j + 2], &bar);
  }
  arrive_expect(&bar, bytes);
  wait(&bar, 0);
  for (int j = n - 1 - i; j >= 0; j -= blockDim.x) {
    store(y + table[3 * j + 1], s + table[3 * j + 1], table[3 * j + 2]);
    if (j % 3) commit();
  }
  commit();
  wait_group<0>();
}
"""
)


def test_pieces_of_every_size_move(hopper: ignis.Device, rng: np.random.Generator) -> None:
    kernel = ignis.compile(PIECES, "k")
    for threads in (1, 32, 128):
        cuts = np.sort(rng.choice(np.arange(1, 2048), 99, replace=False)) * 16
        edges = [0, *cuts.tolist(), 32768]
        table, expected = [], np.zeros(32768, np.uint8)
        x = rng.integers(0, 256, 32768).astype(np.uint8)
        for start, stop in itertools.pairwise(edges):
            source = int(rng.integers(0, (32768 - stop + start) // 16 + 1)) * 16
            table.append((source, start, stop - start))
            expected[start:stop] = x[source : source + stop - start]
        y = ignis.zeros(32768, dtype="uint8")
        rows = ignis.array(np.array(table, np.int32).ravel())
        kernel[1, threads, 32768](ignis.array(x), y, rows, len(table))
        assert np.array_equal(y.to_host(), expected)


RING = (
    HEAD
    + r"""
extern "C" __global__ void k(const float* x, float* y, int rounds) {
  // A warp brings tiles, two warps double them, a warp takes them away; two stages.
  constexpr int tile = 256;
  alignas(128) __shared__ float s[2][tile], t[2][tile];
  __shared__ u64 full[2], empty[2], done[2], free_[2];
  int i = threadIdx.x, warp = i / 32;
  if (i == 0) {
    for (int q = 0; q < 2; q++) {
      init(&full[q], 1); init(&empty[q], 64); init(&done[q], 64); init(&free_[q], 1);
    }
    fence_init();
  }
  __syncthreads();
  x += blockIdx.x * rounds * tile;
  y += blockIdx.x * rounds * tile;
  for (int r = 0; r < rounds; r++) {
    int q = r & 1, turn = r >> 1 & 1;
    if (i == 0) {
      wait(&empty[q], turn ^ 1);
      arrive_expect(&full[q], 4 * tile);
      load(s[q], x + r * tile, 2 * tile, &full[q]);
      load(s[q] + tile / 2, x + r * tile + tile / 2, 2 * tile, &full[q]);
    } else if (warp == 1 || warp == 2) {
      wait(&full[q], turn);
      wait(&free_[q], turn ^ 1);
      for (int j = i - 32; j < tile; j += 64) t[q][j] = 2 * s[q][j];
      fence_async();
      arrive(&empty[q]);
      arrive(&done[q]);
    } else if (i == 96) {
      wait(&done[q], turn);
      store(y + r * tile, t[q], 4 * tile);
      commit();
      wait_read<0>();
      arrive(&free_[q]);
    }
  }
  if (i == 96) wait_group<0>();
}
"""
)


@pytest.mark.parametrize("order", [None, *range(1, 7)])
def test_a_ring_of_stages_is_right_under_every_schedule(
    hopper: ignis.Device, rng: np.random.Generator, checked: None, order: int | None
) -> None:
    x = rng.normal(size=3 * 9 * 256).astype(np.float32)
    y = ignis.zeros(x.size, dtype="float32")
    with ignis.sim.schedule(order):
        ignis.compile(RING, "k")[3, 128](ignis.array(x), y, 9)
        assert np.array_equal(y.to_host(), 2 * x)


GROUPS = (
    HEAD
    + r"""
extern "C" __global__ void k(const float* x, float* y, int n) {
  // Four groups, one of them empty; what is overwritten too early shows how late copies are.
  alignas(128) __shared__ float s[4][32];
  int i = threadIdx.x;
  for (int g = 0; g < 4; g++) s[g][i] = x[32 * g + i];
  fence_async();
  __syncwarp();
  if (i == 0) {
    store(y, s[0], 128); commit();
    commit();
    store(y + 32, s[1], 128); commit();
    store(y + 64, s[2], 128); store(y + 96, s[3], 128); commit();
    if (n == 0) wait_group<3>();
    if (n == 1) wait_group<2>();
    if (n == 2) wait_read<1>();
    if (n == 3) wait_group<0>();
  }
  __syncwarp();
  for (int g = 0; g < 4; g++) s[g][i] = -1;
  fence_async();
  if (i == 0) wait_group<0>();
}
"""
)


def test_bytes_move_no_earlier_than_their_group_is_waited_for(
    hopper: ignis.Device, rng: np.random.Generator
) -> None:
    if hopper.driver != "sim":
        pytest.skip("a GPU may copy earlier")
    x = rng.normal(size=(4, 32)).astype(np.float32)
    kernel = ignis.compile(GROUPS, "k")
    for n, done in enumerate((1, 1, 2, 4)):
        y = ignis.zeros(128, dtype="float32")
        kernel[1, 32](ignis.array(x.ravel()), y, n)
        expected = np.where(np.arange(4)[:, None] < done, x, -1)
        assert np.array_equal(y.to_host().reshape(4, 32), expected), n


REDUCTIONS = [
    ("and", "b32", "uint32"), ("or", "b32", "uint32"), ("xor", "b32", "uint32"),
    ("and", "b64", "uint64"), ("or", "b64", "uint64"), ("xor", "b64", "uint64"),
    ("inc", "u32", "uint32"), ("dec", "u32", "uint32"),
    *((verb, kind, dtype) for verb in ("min", "max", "add") for kind, dtype in (
        ("u32", "uint32"), ("s32", "int32"), ("u64", "uint64"))),
    ("min", "s64", "int64"), ("max", "s64", "int64"),
    ("add", "f32", "float32"), ("add", "f64", "float64"),
    *((verb, kind, dtype) for verb in ("min", "max", "add.noftz") for kind, dtype in (
        ("f16", "float16"), ("bf16", "bfloat16"))),
]  # fmt: skip
TO_PEERS = {
    *(f"{verb}.b32" for verb in ("and", "or", "xor")), "inc.u32", "dec.u32", "add.u64",
    *(f"{verb}.{kind}" for verb in ("min", "max", "add") for kind in ("u32", "s32")),
}  # fmt: skip
REDUCE = """
extern "C" __global__ void k(const uint4* x, uint4* y) {
  __shared__ uint4 s[64];
  int i = threadIdx.x;
  s[i] = x[i];
  fence_async();
  __syncthreads();
  if (i == 0) {
    asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.$OP [%0], [%1], %2;"
                 :: "l"(__cvta_generic_to_global(y)), "r"(at(s)), "r"(1024) : "memory");
    commit();
    wait_group<0>();
  }
}
"""
REDUCE_WITHIN = """
extern "C" __global__ void __cluster_dims__(2, 1, 1) k(const uint4* x, uint4* z) {
  __shared__ uint4 s[64], t[64];
  __shared__ u64 bar;
  int i = threadIdx.x;
  s[i] = x[i];
  t[i] = z[blockIdx.x * 64 + i];
  if (i == 0) { init(&bar, 1); fence_init(); }
  fence_async();
  wait_for_pair();
  if (i == 0) {
    arrive_expect(&bar, 1024);
    asm volatile("cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.$OP"
                 " [%0], [%1], %2, [%3];"
                 :: "r"(at(t)), "r"(at(s)), "r"(1024), "r"(at(&bar)) : "memory");
  }
  wait(&bar, 0);
  z[blockIdx.x * 64 + i] = t[i];
}
"""


def reduced(verb: str, old: np.ndarray, new: np.ndarray) -> np.ndarray:
    with np.errstate(over="ignore"):
        if verb == "inc":
            return np.where(old >= new, 0, old + 1).astype(old.dtype)
        if verb == "dec":
            return np.where((old == 0) | (old > new), new, old - 1).astype(old.dtype)
        ways = {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor,
                "min": np.minimum, "max": np.maximum, "add": np.add}  # fmt: skip
        if old.dtype.itemsize == 2:
            wide = ways[verb](old.astype(np.float32), new.astype(np.float32))
            return wide.astype(old.dtype)
        return np.asarray(ways[verb](old, new))


@pytest.mark.parametrize(("verb", "kind", "dtype"), REDUCTIONS)
def test_reductions(
    hopper: ignis.Device, rng: np.random.Generator, verb: str, kind: str, dtype: str
) -> None:
    form = np.dtype(ml_dtypes.bfloat16) if dtype == "bfloat16" else np.dtype(dtype)
    count = 1024 // form.itemsize
    if form.kind in "iu":
        values = [rng.integers(0, 256, 1024).astype(np.uint8).view(form) for _ in range(3)]
        for value in values[1:]:  # some are equal, and some 0
            value[::7] = values[0][::7]
            value[::11] = 0
    else:
        values = [(rng.normal(size=count) * 10.0 ** rng.integers(-6, 5, count)).astype(form)
                  for _ in range(3)]  # fmt: skip
    words = [value.view(np.uint32) for value in values]
    x, y, z = ignis.array(words[0]), ignis.array(words[1]), ignis.array(np.tile(words[2], 2))
    op = f"{verb}.{kind}"
    ignis.compile(HEAD + REDUCE.replace("$OP", op), "k")[1, 64](x, y)
    verb = verb.removesuffix(".noftz")
    found = y.to_host().view(form)
    assert np.array_equal(found, reduced(verb, values[1], values[0]))
    if op in TO_PEERS:  # of the block itself
        ignis.compile(HEAD + REDUCE_WITHIN.replace("$OP", op), "k")[2, 64](x, z)
        within = reduced(verb, values[2], values[0])
        assert np.array_equal(z.to_host().view(form), np.concatenate([within, within]))


OWN = (
    START.replace("__global__ void k(", IN_PAIRS)
    + READY
    + r"""
  asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;"
               :: "l"(__cvta_generic_to_global(x)), "r"(4 * n) : "memory");
  if (first) { arrive_expect(&bar, 4 * n); load(s, x, 4 * n, &bar); wait(&bar, 0);
    arrive_expect(&bar, 4 * n);
    peer(t, s, 4 * n, &bar);
  }
  wait(&bar, first ? 1 : 0);
  if (!first) wait(&bar, 1);
  for (int j = i; j < n; j += blockDim.x) y[blockIdx.x * n + j] = t[j] + s[j];
}
"""
)


def test_copies_within_shared_memory(
    hopper: ignis.Device, rng: np.random.Generator, checked: None
) -> None:
    x = rng.normal(size=1024).astype(np.float32)
    y = ignis.zeros((2, 1024), dtype="float32")
    ignis.compile(HEAD + OWN, "k")[2, 96](ignis.array(x), y, 1024)
    assert np.array_equal(y.to_host(), [x + x] * 2)


@pytest.mark.usefixtures("every_checker")
def test_copies_to_shared_memory_need_a_cluster(hopper: ignis.Device) -> None:
    """On a GPU they are illegal instructions, even within the block."""
    source = HEAD + OWN.replace("__cluster_dims__(2, 1, 1)", "")
    with pytest.raises(KernelError, match="needs a launch of clusters"):
        ignis.compile(source, "k")[1, 96](ignis.ones(1024), ignis.zeros(1024), 1024)


HEADERS = r"""
#include <cuda/barrier>
#include <cuda/ptx>
#include <cuda/std/utility>
namespace ptx = cuda::ptx;
extern "C" __global__ void by_barrier(const float* x, float* y, int n) {
  using barrier = cuda::barrier<cuda::thread_scope_block>;
  alignas(128) __shared__ float s[1024];
  #pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ barrier bar;
  if (threadIdx.x == 0) {
    init(&bar, blockDim.x);
    ptx::fence_proxy_async(ptx::space_shared);
  }
  __syncthreads();
  barrier::arrival_token token;
  if (threadIdx.x == 0) {
    cuda::memcpy_async(s, x, cuda::aligned_size_t<16>(4 * n), bar);
    token = bar.arrive();
  } else {
    token = bar.arrive();
  }
  bar.wait(std::move(token));
  for (int i = threadIdx.x; i < n; i += blockDim.x) s[i] += 1;
  ptx::fence_proxy_async(ptx::space_shared);
  __syncthreads();
  if (threadIdx.x == 0) {
    ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, y, s, 4 * n);
    ptx::cp_async_bulk_commit_group();
    ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
  }
}
extern "C" __global__ void by_tx(const float* x, float* y, int n) {
  using barrier = cuda::barrier<cuda::thread_scope_block>;
  alignas(128) __shared__ float s[1024];
  #pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ barrier bar;
  if (threadIdx.x == 0) {
    init(&bar, blockDim.x);
    ptx::fence_proxy_async(ptx::space_shared);
  }
  __syncthreads();
  for (int round = 0; round < 3; round++) {
    barrier::arrival_token token;
    if (threadIdx.x == 0) {
      cuda::device::memcpy_async_tx(s, x + round * n, cuda::aligned_size_t<16>(4 * n), bar);
      token = cuda::device::barrier_arrive_tx(bar, 1, 4 * n);
    } else {
      token = bar.arrive(1);
    }
    bar.wait(std::move(token));
    for (int i = threadIdx.x; i < n; i += blockDim.x) y[round * n + i] = s[n - 1 - i];
    __syncthreads();
  }
}
extern "C" __global__ void by_ptx(const float* x, float* y, int n) {
  alignas(128) __shared__ float s[1024];
  __shared__ cuda::std::uint64_t bar;
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&bar, 1);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
    ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, s, x, 4 * n, &bar);
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &bar,
                                   4 * n);
  }
  __syncthreads();
  while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cta, &bar, 0)) {}
  for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = 3 * s[i];
}
"""


@pytest.mark.parametrize(
    ("name", "size", "way"),
    [pytest.param("by_barrier", 1024, lambda x: x + 1, marks=pytest.mark.soak),
     ("by_ptx", 1024, lambda x: 3 * x),
     pytest.param("by_tx", 256, lambda x: x.reshape(4, 256)[:3, ::-1].ravel(),
                  marks=pytest.mark.soak)],
)  # fmt: skip
def test_the_headers_of_cuda(
    hopper: ignis.Device, rng: np.random.Generator, checked: None, name: str, size: int,
    way: object,
) -> None:  # fmt: skip
    x = rng.normal(size=1024).astype(np.float32)
    y = ignis.zeros(1024, dtype="float32")
    ignis.compile(HEADERS, name)[1, 128](ignis.array(x), y, size)
    assert callable(way)
    expected = way(x)
    assert np.array_equal(y.to_host()[: expected.size], expected)


PLANTED = {
    "read before the wait": (
        "unfinished copy: load from shared memory",
        "if (first) { arrive_expect(&bar, 4 * n);\nload(s, x, 4 * n, &bar);  // here\n}\n"
        "BAD(y[i] = s[i];) wait(&bar, 0);  // here\nGOOD(y[i] = s[i];)",
    ),
    "only one thread waits": (
        "(shared memory race|unfinished copy): load from shared memory",
        "if (first) { arrive_expect(&bar, 4 * n);\nload(s, x, 4 * n, &bar);  // here\n}\n"
        "BAD(if (first)) wait(&bar, 0);\ny[i] = s[i];  // here",
    ),
    "a barrier of the block does not wait for copies": (
        "unfinished copy: load from shared memory",
        "if (first) { arrive_expect(&bar, 4 * n); load(s, x, 4 * n, &bar); }\n__syncthreads();\n"
        "GOOD(wait(&bar, 0);)\ny[i] = s[i];  // here\nBAD(wait(&bar, 0);)",
    ),
    "a tile is refilled while it is read": (
        "shared memory race: store to shared memory",
        "if (first) { arrive_expect(&bar, 4 * n); load(s, x, 4 * n, &bar); }\nwait(&bar, 0);\n"
        "y[i] = s[i];  // here\nGOOD(arrive(&other); if (first) wait(&other, 0);)\n"
        "if (first) { arrive_expect(&bar, 4 * n);\nload(s, x + n, 4 * n, &bar);  // here\n}\n"
        "wait(&bar, 1);\ny[n + i] = s[i];",
    ),
    "a source is overwritten before it was read": (
        "shared memory race: store to shared memory",
        "t[i] = 1;\nfence_async();\n__syncthreads();\nif (first) {\nstore(y, t, 512);  // here\n"
        "commit(); GOOD(wait_read<0>();) }\n__syncthreads();\nt[i] = 2;  // here\n"
        "if (first) wait_group<0>();",
    ),
    "a wait that allows one group too many": (
        "shared memory race: store to shared memory",
        "s[i] = t[i] = 1;\nfence_async();\n__syncthreads();\nif (first) { store(y, t, 512); "
        "commit();\n"
        "store(y + 128, s, 512);  // here\ncommit(); GOOD(wait_read<0>();) BAD(wait_read<1>();) }\n"
        "__syncthreads();\ns[i] = 2;  // here\nif (first) wait_group<0>();",
    ),
    "a store that was not committed": (
        "shared memory race: store to shared memory",
        "t[i] = 1;\nfence_async();\n__syncthreads();\nif (first) {\nstore(y, t, 512);  // here\n"
        "GOOD(commit();) wait_read<0>(); }\n__syncthreads();\nt[i] = 2;  // here\n"
        "if (first) { BAD(commit();) wait_group<0>(); }",
    ),
    "another thread waits": (
        "shared memory race: store to shared memory",
        "t[i] = 1;\nfence_async();\n__syncthreads();\nif (first) {\nstore(y, t, 512);  // here\n"
        "commit(); GOOD(wait_read<0>();) }\nBAD(if (i == 32) wait_read<0>();)\n__syncthreads();\n"
        "t[i] = 2;  // here\nif (first) wait_group<0>();",
    ),
    "a result is read after wait_group.read": (
        "global memory race: load from global memory",
        "t[i] = 1;\nfence_async();\n__syncthreads();\nif (first) {\nstore(y, t, 512);  // here\n"
        "commit(); GOOD(wait_group<0>();) BAD(wait_read<0>();) }\n__syncthreads();\n"
        "s[i] = ((volatile float*)y)[i];  // here",
    ),
    "the fence of the proxy is missing": (
        "missing proxy fence: load from shared memory",
        "t[i] = x[i];  // here\nGOOD(fence_async();)\n__syncthreads();\nif (first) {\n"
        "store(y, t, 512);  // here\ncommit(); wait_group<0>(); }",
    ),
    "the fence comes before the write": (
        "missing proxy fence: load from shared memory",
        "BAD(fence_async();)\nt[i] = x[i];  // here\nGOOD(fence_async();)\n__syncthreads();\n"
        "if (first) {\nstore(y, t, 512);  // here\ncommit(); wait_group<0>(); }",
    ),
    "one thread fences for all, ahead of the barrier": (
        "missing proxy fence: load from shared memory",
        "t[i] = x[i];  // here\nBAD(if (first)) fence_async();\n__syncthreads();\nif (first) {\n"
        "store(y, t, 512);  // here\ncommit(); wait_group<0>(); }",
    ),
    "a fence of memory is none of proxies": (
        "missing proxy fence: load from shared memory",
        "t[i] = x[i];  // here\nGOOD(fence_async();) BAD(__threadfence_block();)\n"
        "__syncthreads();\n"
        "if (first) {\nstore(y, t, 512);  // here\ncommit(); wait_group<0>(); }",
    ),
    "a fence of the other memory": (
        "missing proxy fence: load from shared memory",
        "t[i] = x[i];  // here\nGOOD(fence_async();)\n"
        'BAD(asm volatile("fence.proxy.async.global;" ::: "memory");)\n'
        "__syncthreads();\n"
        "if (first) {\nstore(y, t, 512);  // here\ncommit(); wait_group<0>(); }",
    ),
    "a load of what was written to global memory": (
        "missing proxy fence: load from global memory",
        "y[i] = 1;  // here\n"
        'GOOD(asm volatile("fence.proxy.async.global;" ::: "memory");) BAD(fence_async();)\n'
        "__syncthreads();\nif (first) { arrive_expect(&bar, 512);\n"
        "load(s, y, 512, &bar);  // here\n}\nwait(&bar, 0);",
    ),
    "a copy in the block reads by the async proxy, too": (
        "missing proxy fence: load from shared memory",
        "t[i] = x[i];  // here\nGOOD(fence_async();)\n__syncthreads();\nif (first) {\n"
        "arrive_expect(&bar, 512);\npeer(s, t, 512, &bar);  // here\n}\nwait(&bar, 0);\n"
        "y[i + 512 * blockIdx.x] = s[i];",
    ),
    "the mbarrier is hidden from the async proxy": (
        "invalid bulk copy: the async proxy may not see that the mbarrier was initialized",
        "__shared__ u64 fresh;\nif (first) { init(&fresh, 1); GOOD(fence_init();)\n"
        "arrive_expect(&fresh, 512);\nload(s, x, 512, &fresh);  // here\n}\n__syncthreads();\n"
        "wait(&fresh, 0);",
    ),
    "all lanes start the copy": (
        "invalid bulk copy: 32 lanes start the same copy; one of them must be elected",
        "if (first) arrive_expect(&bar, GOOD(512) BAD(32 * 512));\n"
        "__syncwarp();\nif (GOOD(first) BAD(i < 32))\nload(s, x, 512, &bar);  // here\nwait(&bar, "
        "0);",
    ),
    "a size that is no multiple of 16": (
        "invalid bulk copy: a bulk copy moves a multiple of 16 bytes, not 504",
        "if (first) { u32 size = n * 2 BAD(- 8); arrive_expect(&bar, size);\n"
        "load(s, x, size, &bar);  // here\n}\nwait(&bar, 0);",
    ),
    "a source that is not aligned": (
        "misaligned address: load from global memory",
        "if (first) { arrive_expect(&bar, 512);\nload(s, x BAD(+ 2), 512, &bar);  // here\n}\n"
        "wait(&bar, 0);",
    ),
    "a destination that is not aligned": (
        "misaligned address: store to shared memory",
        "if (first) { arrive_expect(&bar, 512);\nload(s BAD(+ 1), x, 512, &bar);  // here\n}\n"
        "wait(&bar, 0);",
    ),
    "a source past its end": (
        "illegal address: load from global memory, 16 bytes at .*\n.*\n.*\n.*\n  0 bytes past the "
        "end of",
        "if (first) { arrive_expect(&bar, 1024);\n"
        "load(s, x + GOOD(768) BAD(784), 1024, &bar);  // here\n}\nwait(&bar, 0);",
    ),
    "a destination past its variable": (
        "illegal address: store to shared memory, 4096 bytes",
        "if (first) { arrive_expect(&bar, 4096);\n"
        "load(s BAD(+ 16), x, 4096, &bar);  // here\n}\nwait(&bar, 0);",
    ),
    "a copy over an mbarrier": (
        "invalid bulk copy: the copy writes over an mbarrier that is in use",
        "alignas(128) __shared__ u64 d[16];\nif (first) { init(&d[12], 1); fence_init();\n"
        "arrive_expect(&bar, 128); GOOD(inval(&d[12]); fence_async();)\n"
        "load(d, x, 128, &bar);  // here\n}\nwait(&bar, 0);",
    ),
    "the block ends with a load under way": (
        "invalid bulk copy: the block ends while the copy of 512 bytes to its shared memory is "
        "under",
        "if (first) { arrive_expect(&bar, 512);\nload(s, x, 512, &bar);  // here\n}\n"
        "GOOD(wait(&bar, 0);)",
    ),
    "the block ends before a store was read": (
        "invalid bulk copy: the block ends, but nobody has waited until the 512 bytes",
        "t[i] = 1;\nfence_async();\n__syncthreads();\nif (first) {\nstore(y, t, 512);  // here\n"
        "commit(); GOOD(wait_read<0>();) }",
    ),
    "a source that nothing has written": (
        "uninitialized read: load from shared memory",
        "if (i < GOOD(128) BAD(124)) t[i] = 1;\nfence_async();\n__syncthreads();\nif (first) {\n"
        "store(y, t, 512);  // here\ncommit(); wait_group<0>(); }",
    ),
    "the source of a load is overwritten": (
        "global memory race: store to global memory",
        "if (first) { arrive_expect(&bar, 512);\nload(s, y, 512, &bar);  // here\n}\n"
        "GOOD(wait(&bar, 0);)\ny[i] = 1;  // here\nBAD(wait(&bar, 0);)",
    ),
    "two copies to one place": (
        "shared memory race: store to shared memory",
        "if (first) { arrive_expect(&bar, 1024);\nload(s, x, 512, &bar);  // here\n"
        "load(s + GOOD(128) BAD(124), x + 128, 512, &bar);  // here\n}\nwait(&bar, 0);",
    ),
    "a copy of no bytes tells an mbarrier that is none": (
        "invalid mbarrier: there is no mbarrier at this address: nothing has initialized it",
        "__shared__ u64 fresh;\nif (first) {\nload(s, x, n - 256, GOOD(&bar) BAD(&fresh));  // here"
        "\n}",
    ),
    "a copy of no bytes that is not aligned": (
        "misaligned address",
        "if (first) {\nload(s + 256 BAD(+ 1), x, n - 256, &bar);  // here\n}",
    ),
    "the memory of a peer where the own one is asked for": (
        r"illegal address: load from shared memory, .* at offset 0 of block \(1, 0, 0\)",
        "u32 from = at(t), mine = blockIdx.x;\nt[i] = 1;\nfence_async();\nwait_for_pair();\n"
        'BAD(asm("mapa.shared::cluster.u32 %0, %0, %1;" : "+r"(from) : "r"(mine ^ 1));)\n'
        "if (first) {\n"
        'asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 512;"  // here\n'
        ':: "l"(y + 512 * mine), "r"(from) : "memory");\n'
        "commit(); wait_group<0>(); }\nwait_for_pair();",
    ),
    "what is only borrowed is written": (
        "borrowed memory written: store to global memory",
        "t[i] = 1;\nfence_async();\n__syncthreads();\nif (first) {\n"
        "store(GOOD(y) BAD((float*)x), t, 512);  // here\ncommit(); wait_group<0>(); }",
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_told_and_its_twin_is_silent(
    hopper: ignis.Device, rng: np.random.Generator, checked: None, name: str
) -> None:
    told, body = PLANTED[name]
    start = (
        START.replace("__global__ void k(", IN_PAIRS)
        if re.search(r"peer\(|pair\(", body)
        else START
    )
    check_planted(start + READY + body + "\n}\n", told, 128, rng)


@pytest.mark.parametrize("number", ["unsigned char", "unsigned short"])
@pytest.mark.parametrize("first", ["reads", "writes"])
def test_of_lanes_that_share_a_word_one_is_named_that_races(
    hopper: ignis.Device, number: str, first: str
) -> None:
    if hopper.driver != "sim":
        pytest.skip("checkers of the simulated device")
    body = """
extern "C" __global__ void k(NUMBER* y) {
  alignas(128) __shared__ NUMBER s[32];
  const int i = threadIdx.x;
  FIRST
  if (i == 4) SECOND
}
"""
    read, write = "y[i] = s[i];", "s[i] = i;"
    start, then = (write + "__syncthreads();" + read, "*(int*)&s[4] = 0;")
    if first == "writes":
        start, then = write, "y[i] = s[5];"
    for old, new in (("NUMBER", number), ("FIRST", start), ("SECOND", then)):
        body = body.replace(old, new)
    y = np.zeros(32, np.uint8 if "char" in number else np.uint16)
    found = ignis.check(ignis.compile(body, "k"), 1, 32, (y,), device=hopper)
    assert found is not None and found.kind == "shared memory race", found
    assert found.facts["thread"] == [4, 0, 0]
    assert found.facts["other"]["thread"] == [5, 0, 0], found
