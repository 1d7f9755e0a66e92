"""Protocols of parallel libraries, as their papers and manuals have them, with planted faults."""

from __future__ import annotations

import numpy as np
import pytest

import ignis

ATOMICS = """
#include <cuda/atomic>
constexpr auto ACQUIRE = cuda::memory_order_acquire, RELEASE = cuda::memory_order_release;
constexpr auto RELAXED = cuda::memory_order_relaxed;
using device_word = cuda::atomic_ref<int, cuda::thread_scope_device>;
using block_word = cuda::atomic_ref<int, cuda::thread_scope_block>;
"""
LOOK_BACK = """
// Each block's sum, then what is before it: 0 nothing yet, 1 the sum of the block, 2 all up to it.
extern "C" __global__ void k(int* out, int* data, int* words) {
    int b = blockIdx.x;
    if (threadIdx.x) return;
    volatile int* flags = words;
    int sum = b + 1, before = 0;
    data[2 * b] = sum;
    __threadfence();
    if (b) flags[b] = 1;
    for (int look = b - 1; look >= 0; --look) {
        int flag;
        while ((flag = flags[look]) == 0) {}
        __threadfence();
        if (flag == 2) { before += data[2 * look + 1]; break; }
        before += data[2 * look];
    }
    data[2 * b + 1] = before + sum;
    __threadfence();
    flags[b] = 2;
    out[b] = before + sum;
}"""
STREAM_K = """
// Blocks of one tile add up their parts in turn; the last one writes it.
extern "C" __global__ void k(int* out, int* data, int* words) {
    int t = threadIdx.x, b = blockIdx.x;
    __shared__ int turn;
    if (b) {
        if (t == 0) while (atomicAdd(words, 0) != b) {}
        __syncthreads();
        __threadfence();
    }
    int part = b + t + (b ? data[t] : 0);
    if (b + 1 < gridDim.x) {
        data[t] = part;
        __threadfence();
        __syncthreads();
        if (t == 0) atomicAdd(words, 1);
    } else out[t] = part;
}"""
HASH_TABLE = """
// A slot: its key, whether its value is there, and the value.
extern "C" __global__ void k(int* out, int* data, int* words) {
    if (threadIdx.x) return;
    int b = blockIdx.x, key = b / 2 + 1, at = key * 7 % 8;
    while (true) {
        int seen = atomicCAS(words + at, 0, key);
        if (seen == 0) {
            data[at] = 100 * key;
            __threadfence();
            atomicExch(words + 8 + at, 1);
            break;
        }
        if (seen == key) {
            while (atomicAdd(words + 8 + at, 0) == 0) {}
            __threadfence();
            out[key] = data[at];
            break;
        }
        at = (at + 1) % 8;
    }
}"""
QUEUE = """
// A bounded queue of several producers and consumers: each cell has the turn at which it is used.
extern "C" __global__ void k(int* out, int* data, int* words) {
    if (threadIdx.x) return;
    int* head = words + 8, * tail = words + 9;
    for (int i = 0; i < 3; ++i) {
        if (blockIdx.x % 2 == 0) {
            int mine = atomicAdd(tail, 1), cell = mine % 2;
            while (device_word(words[cell]).load(ACQUIRE) != mine / 2 * 2) {}
            data[cell] = mine;
            device_word(words[cell]).store(mine / 2 * 2 + 1, RELEASE);
        } else {
            int mine = atomicAdd(head, 1), cell = mine % 2;
            while (device_word(words[cell]).load(ACQUIRE) != mine / 2 * 2 + 1) {}
            out[mine] = data[cell];
            device_word(words[cell]).store(mine / 2 * 2 + 2, RELEASE);
        }
    }
}"""
BARRIER = """
#include <cuda/barrier>
extern "C" __global__ void k(int* out, int* data, int* words) {
    __shared__ cuda::barrier<cuda::thread_scope_block> ready, filled;
    __shared__ int tile[32];
    int t = threadIdx.x;
    if (t == 0) { init(&ready, 64); init(&filled, 64); }
    __syncthreads();
    for (int i = 0; i < 4; ++i) {
        if (t < 32) {
            ready.arrive_and_wait();
            tile[t] = i + t;
            auto token = filled.arrive();
        } else {
            auto token = ready.arrive();
            filled.arrive_and_wait();
            out[t] = tile[63 - t];
        }
    }
}"""
PIPELINE = """
#include <cuda_pipeline.h>
extern "C" __global__ void k(int* out, int* data, int* words) {
    __shared__ int stage[2][64];
    int t = threadIdx.x, sum = 0;
    __pipeline_memcpy_async(&stage[0][t], data + t, 4);
    __pipeline_commit();
    for (int i = 0; i < 4; ++i) {
        if (i < 3) __pipeline_memcpy_async(&stage[(i + 1) % 2][t], data + 64 * (i + 1) + t, 4);
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads(); // filled
        sum += stage[i % 2][63 - t];
        __syncthreads(); // read
    }
    out[t] = sum;
}"""
READERS_AND_WRITERS = """
// Below 0 a writer has the lock, above 0 so many readers.
extern "C" __global__ void k(int* out, int* data, int* words) {
    if (threadIdx.x) return;
    device_word lock(words[0]);
    if (blockIdx.x == 1) {
        int free = 0;
        while (!lock.compare_exchange_weak(free, -1, ACQUIRE)) free = 0;
        data[0] += 5;
        data[1] += 5;
        lock.store(0, RELEASE);
    } else {
        int seen = 0;
        while (!lock.compare_exchange_weak(seen, seen + 1, ACQUIRE))
            if (seen < 0) seen = 0;
        int both = data[0] - data[1];
        lock.fetch_sub(1, RELEASE);
        out[blockIdx.x] = both;
    }
}"""
PERSISTENT = """
// Blocks take tiles by turns; the one that does a tile's last part reads all of them.
extern "C" __global__ void k(int* out, int* data, int* words) {
    __shared__ int tile, last;
    int t = threadIdx.x;
    while (true) {
        if (t == 0) tile = atomicAdd(words, 1);
        __syncthreads();
        int mine = tile;
        if (mine >= 8) return;
        data[mine * 32 + t] = mine;
        __threadfence();
        __syncthreads();
        if (t == 0) last = atomicAdd(words + 1 + mine / 4, 1) == 3;
        __syncthreads();
        if (last) {
            __threadfence();
            int sum = 0;
            for (int part = 0; part < 4; ++part) sum += data[(mine / 4 * 4 + part) * 32 + t ^ 1];
            out[mine / 4 * 32 + t] = sum;
        }
    }
}"""
WARPS_IN_TURN = """
extern "C" __global__ void k(int* out, int* data, int* words) {
    __shared__ int turn, total;
    int t = threadIdx.x, warp = t / 32;
    if (t == 0) turn = total = 0;
    __syncthreads();
    if (t % 32 == 0) {
        while (block_word(turn).load(ACQUIRE) != warp) {}
        total += data[warp] + warp;
        block_word(turn).store(warp + 1, RELEASE);
        if (warp == 2) out[0] = total;
    }
}"""
ODD = """
// Right in odd ways: a CAS before its loop, two fences, a flag that is the data, relaxed counters.
extern "C" __global__ void k(int* out, int* data, int* words) {
    int t = threadIdx.x, b = blockIdx.x;
    int old = words[0], seen;
    do { seen = old; old = atomicCAS(words, seen, seen + 1); } while (old != seen);
    if (b == 0 && t == 0) {
        data[0] = 7;
        __threadfence();
        __threadfence();
        atomicExch(words + 1, 7);
    }
    if (b == 1 && t == 0) {
        int found;
        while ((found = atomicAdd(words + 1, 0)) == 0) {}
        out[0] = found;
        __threadfence_block();
        __threadfence();
        out[1] = data[0];
    }
    if (t == 1) atomicMax(words + 2, b);
}"""

PROTOCOLS = {
    "look back": (LOOK_BACK, 3, 32, {
        "no fence before the sum's flag": [("__threadfence();\n    if (b) flags", "if (b) flags")],
        "no fence before the last flag": [("__threadfence();\n    flags[b] = 2", "flags[b] = 2")],
        "no fence behind the wait": [("while ((flag = flags[look]) == 0) {}\n        "
                                      "__threadfence();", "while ((flag = flags[look]) == 0) {}")],
        "the flag of all too early": [("before += data[2 * look];", "before += data[2 * look + 1];")
                                      ],
    }),
    "stream-K": (STREAM_K, 3, 64, {
        "no fence before the turn": [("__threadfence();\n        __syncthreads();",
                                      "__syncthreads();")],
        "no barrier before the turn": [("__threadfence();\n        __syncthreads();",
                                        "__threadfence();")],
        "nobody waits": [("while (atomicAdd(words, 0) != b) {}", "atomicAdd(words, 0);")],
        "a turn too early": [("!= b) {}", "< b - 1) {}")],
        "no barrier behind the wait": [("!= b) {}\n        __syncthreads();", "!= b) {}")],
    }),
    "a hash table": (HASH_TABLE, 4, 32, {
        "no fence before the value's flag": [("__threadfence();\n            atomicExch",
                                              "atomicExch")],
        "nobody waits for the value": [
            ("while (atomicAdd(words + 8 + at, 0) == 0) {}", "atomicAdd(words + 8 + at, 0);")],
        "no fence behind the wait": [("== 0) {}\n            __threadfence();", "== 0) {}")],
        "the flag before the value": [
            ("data[at] = 100 * key;\n", ""), ("+ at, 1);", "+ at, 1); data[at] = 100 * key;")],
    }),
    "a queue": (ATOMICS + QUEUE, 4, 32, {
        "a relaxed load of the consumer": [
            ("ACQUIRE) != mine / 2 * 2 + 1)",
             "RELAXED) != mine / 2 * 2 + 1)")],
        "a relaxed load of the producer": [
            ("ACQUIRE) != mine / 2 * 2)", "RELAXED) != mine / 2 * 2)")],
        "a relaxed store of the producer": [
            ("+ 1, RELEASE", "+ 1, RELAXED")],
        "a relaxed store of the consumer": [
            ("+ 2, RELEASE", "+ 2, RELAXED")],
        "words of the block's scope": [("device_word(words", "block_word(words")],
    }),
    "barriers of the library": (BARRIER, 1, 64, {
        "an arrival before the write": [
            ("tile[t] = i + t;\n            auto token = filled.arrive();",
             "auto token = filled.arrive(); tile[t] = i + t;")],
        "nobody waits for the writers": [
            ("filled.arrive_and_wait();", "auto e = filled.arrive();")],
        "used before it is there": [("init(&filled, 64); }\n    __syncthreads();",
                                     "init(&filled, 64); }")],
    }),
    "stages of copies": (PIPELINE, 1, 64, {
        "no barrier behind the wait": [("__syncthreads(); // filled", "")],
        "no barrier behind the read": [("__syncthreads(); // read", "")],
        "one stage": [("(i + 1) % 2", "0"), ("stage[i % 2]", "stage[0]")],
        "a wait for the group before": [("wait_prior(1)", "wait_prior(2)")],
    }),
    "readers and writers": (ATOMICS + READERS_AND_WRITERS, 3, 32, {
        "a relaxed release of the writer": [
            ("lock.store(0, RELEASE)", "lock.store(0, RELAXED)")
        ],
        "a relaxed release of the reader": [
            ("fetch_sub(1, RELEASE)", "fetch_sub(1, RELAXED)")],
        "a relaxed lock of the writer": [
            ("-1, ACQUIRE", "-1, RELAXED")],
        "a relaxed lock of the reader": [
            ("seen + 1, ACQUIRE", "seen + 1, RELAXED")],
        "a write behind the release": [
            ("data[1] += 5;\n", ""), ("lock.store(0, RELEASE);",
                                      "lock.store(0, RELEASE); data[1] += 5;")],
    }),
    "tiles by turns": (PERSISTENT, 3, 32, {
        "no fence before the count": [("data[mine * 32 + t] = mine;\n        __threadfence();",
                                       "data[mine * 32 + t] = mine;")],
        "a tile is read before it is taken": [("tile = atomicAdd(words, 1);\n        "
                                               "__syncthreads();", "tile = atomicAdd(words, 1);")],
        "another tile's count": [
            ("words + 1 + mine / 4, 1) == 3", "words + 1 + mine % 2, 1) == 3")],
    }),
    "warps in turn": (ATOMICS + WARPS_IN_TURN, 1, 96, {
        "a relaxed load": [("load(ACQUIRE)", "load(RELAXED)")],
        "a relaxed store": [
            ("warp + 1, RELEASE", "warp + 1, RELAXED")],
        "a turn too early": [("!= warp) {}", "< warp - 1) {}")],
    }),
    "what is right in odd ways": (ODD, 2, 32, {
        "fences of the block": [("__threadfence();\n        __threadfence();\n        atomicExch",
                                 "__threadfence_block(); atomicExch")],
        "a reader's fence of the block": [("__threadfence_block();\n        __threadfence();",
                                           "__threadfence_block();")],
        "a plain counter": [("atomicMax(words + 2, b)", "words[2] = b")],
    }),
}  # fmt: skip
SLOW = [pytest.mark.soak]
"""Of those that the library's headers are compiled for, the first fault is enough."""
FAULTS = [
    pytest.param(
        name, fault, id=f"{name}: {fault}", marks=SLOW if number and "#include" in source else []
    )
    for name, (source, _, _, faults) in PROTOCOLS.items()
    for number, fault in enumerate(faults)
]


def finding(source: str, grid: int, block: int) -> str:
    """What is found in four orders."""
    kernel = ignis.compile(source, "k", device="sim:0")
    arrays = [np.zeros(size, np.int32) for size in (512, 512, 16)]
    return str(ignis.check(kernel, grid, *arrays, block=block, budget=10**6) or "nothing")


@pytest.mark.parametrize("name", PROTOCOLS)
def test_the_right_protocol_is_silent(name: str) -> None:
    source, grid, block, _ = PROTOCOLS[name]
    assert finding(source, grid, block) == "nothing"


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_a_fault_in_a_protocol_is_a_race(name: str, fault: str) -> None:
    source, grid, block, faults = PROTOCOLS[name]
    for old, new in faults[fault]:
        assert old in source
        source = source.replace(old, new)
    text = finding(source, grid, block)
    kinds = ("memory race: ", "unfinished copy: ", "uninitialized read: ")
    assert any(kind in text for kind in kinds), text
