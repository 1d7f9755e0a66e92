"""Protocols between threads: the right one is silent in every order, a planted fault is found."""

from __future__ import annotations

import re

import numpy as np
import pytest

import ignis

HEAD = """
#define WAIT(mbar, parity) do { int done = 0; while (!done) asm volatile( \\
    "{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; }" \\
    : "=r"(done) : "r"(AT(mbar)), "r"(parity) : "memory"); } while (0)
#define ARRIVE(mbar) asm volatile( \\
    "{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" :: "r"(AT(mbar)) : "memory")
#define INIT(mbar, count) asm volatile( \\
    "mbarrier.init.shared.b64 [%0], %1;" :: "r"(AT(mbar)), "r"(count) : "memory")
#define AT(place) (unsigned)__cvta_generic_to_shared(&(place))
#define POLL(flag, wanted) while (*(volatile int*)&(flag) != (wanted)) {}
#define SET(flag, value) *(volatile int*)&(flag) = (value)
"""
ATOMIC = """
#define POLL_ATOMIC(flag, wanted) while (atomicAdd(&(flag), 0) != (wanted)) {}
#define SET_ATOMIC(flag, value) atomicExch(&(flag), value)
"""

FLAG = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    if (blockIdx.x == 0) {
        data[0] = 42;
        __threadfence();
        SET(flags[0], 1);
    } else if (blockIdx.x == 1) {
        POLL(flags[0], 1)
        __threadfence();
        out[0] = data[0];
    } else {
        __threadfence();
        SET(flags[1], 1);
    }
}"""
FLAG_WARPS = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    __shared__ int word, flag[2];
    int t = threadIdx.x;
    if (t < 2) flag[t] = 0;
    __syncthreads();
    if (t == 0) {
        word = data[t] + 42;
        __threadfence_block();
        SET(flag[0], 1);
    } else if (t == 32) {
        POLL(flag[0], 1)
        __threadfence_block();
        out[0] = word;
    } else if (t == 64) {
        __threadfence_block();
        SET(flag[1], 1);
    }
}"""
RELEASE = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    int seen = 0;
    if (blockIdx.x == 0) {
        data[0] = 42;
        asm volatile("st.release.gpu.b32 [%0], 1;" :: "l"(flags) : "memory");
    } else if (blockIdx.x == 1) {
        while (!seen)
            asm volatile("ld.acquire.gpu.b32 %0, [%1];" : "=r"(seen) : "l"(flags) : "memory");
        out[0] = data[0];
    } else {
        asm volatile("st.release.gpu.b32 [%0], 1;" :: "l"(flags + 1) : "memory");
    }
}"""
CHAIN = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    int b = blockIdx.x;
    if (b > 0) {
        POLL(flags[b - 1], 1)
        __threadfence();
    }
    int sum = b;
    for (int i = 0; i < b; ++i) sum += data[i];
    data[b] = sum;
    __threadfence();
    SET(flags[b], 1);
    if (b == 2) out[0] = sum;
}"""
TICKET_LOCK = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    if (threadIdx.x % 32) return;
    int mine = atomicAdd(flags, 1);
    POLL(flags[1], mine)
    __threadfence();
    data[0] += 1;
    __threadfence();
    SET(flags[1], mine + 1);
    if (mine == 3 * (blockDim.x / 32) - 1) {
        POLL(flags[1], mine + 1)
        __threadfence();
        out[0] = data[0];
    }
}"""
LAST_BLOCK = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    __shared__ int last;
    int t = threadIdx.x;
    data[blockIdx.x * blockDim.x + t] = t;
    __threadfence();
    __syncthreads();
    if (t == 0) last = atomicAdd(flags, 1) == gridDim.x - 1;
    __syncthreads();
    if (last && t == 40) {
        int sum = 0;
        for (int i = 0; i < gridDim.x * blockDim.x; ++i) sum += data[i];
        out[0] = sum;
    }
}"""
RING = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    __shared__ int ring[4][32], full[4], empty[4];
    int t = threadIdx.x, lane = t % 32, sum = 0;
    if (t < 4) full[t] = empty[t] = 0;
    __syncthreads();
    for (int i = 0; i < 16; ++i) {
        int s = i % 4;
        if (t < 32) {
            POLL(empty[s], i / 4)
            __threadfence_block();
            ring[s][lane] = i + lane;
            __threadfence_block(); // filled
            __syncwarp();
            if (lane == 0) SET(full[s], i / 4 + 1);
        } else if (t < 64) {
            POLL(full[s], i / 4 + 1)
            __threadfence_block(); // read
            sum += ring[s][31 - lane];
            __threadfence_block();
            __syncwarp();
            if (lane == 0) SET(empty[s], i / 4 + 1);
        }
    }
    if (t >= 32 && t < 64) out[t] = sum;
}"""
MBARRIERS = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    __shared__ int ring[4][32];
    __shared__ long long full[4], empty[4];
    int t = threadIdx.x, lane = t % 32, sum = 0;
    if (t < 4) { INIT(full[t], 32); INIT(empty[t], 32); }
    __syncthreads();
    for (int i = 0; i < 16; ++i) {
        int s = i % 4, phase = i / 4 % 2;
        if (t < 32) {
            if (i >= 4) WAIT(empty[s], phase ^ 1);
            ring[s][lane] = i + lane;
            ARRIVE(full[s]);
        } else if (t < 64) {
            WAIT(full[s], phase);
            sum += ring[s][31 - lane];
            ARRIVE(empty[s]);
        }
    }
    if (t >= 32 && t < 64) out[t] = sum;
}"""
TWO_READERS = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    __shared__ int tile[2][32];
    __shared__ long long full[2], empty[2];
    int t = threadIdx.x, lane = t % 32, sum = 0;
    if (t < 2) { INIT(full[t], 32); INIT(empty[t], 64); }
    __syncthreads();
    for (int i = 0; i < 8; ++i) {
        int s = i % 2, phase = i / 2 % 2;
        if (t < 32) {
            if (i >= 2) WAIT(empty[s], phase ^ 1);
            tile[s][lane] = i + lane;
            ARRIVE(full[s]);
        } else if (t < 96) {
            WAIT(full[s], phase);
            sum += tile[s][31 - lane];
            ARRIVE(empty[s]);
        }
    }
    if (t >= 32) out[t] = sum;
}"""
NAMED = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    __shared__ int one[32], two[32];
    int t = threadIdx.x, lane = t % 32;
    if (t < 32) {
        one[lane] = t;
        asm volatile("bar.arrive 1, 64;" ::: "memory");
        two[lane] = t;
        asm volatile("bar.arrive 2, 64;" ::: "memory");
    } else if (t < 64) {
        asm volatile("bar.sync 1, 64;" ::: "memory");
        out[t] = one[31 - lane];
        asm volatile("bar.sync 2, 64;" ::: "memory");
        out[t + 32] = two[31 - lane];
    }
}"""
GRID_BARRIER = """
extern "C" __global__ void k(int* out, int* data, int* flags) {
    int t = threadIdx.x, b = blockIdx.x, sum = 0;
    for (int i = 0; i < 4; ++i) {
        data[(i % 2 * gridDim.x + b) * blockDim.x + t] = i + b;
        __syncthreads();
        if (t == 0) {
            __threadfence();
            atomicAdd(flags, 1);
            while (*(volatile int*)flags < (i + 1) * gridDim.x) {}
            __threadfence();
        }
        __syncthreads();
        sum += data[(i % 2 * gridDim.x + (b + 1) % gridDim.x) * blockDim.x + t];
    }
    out[b * blockDim.x + t] = sum;
}"""

NO_FENCE = ("__threadfence();", "")
NO_NEAR_FENCE = ("__threadfence_block();", "")
PROTOCOLS = {
    "a flag between blocks": (FLAG, 3, 1, {
        "no fence before the flag": [("__threadfence();\n        SET(flags[0]", "SET(flags[0]")],
        "the fence behind the flag": [
            ("__threadfence();\n        SET(flags[0], 1);", "SET(flags[0], 1); __threadfence();")],
        "the flag before the data": [
            ("data[0] = 42;", ""), ("SET(flags[0], 1);", "SET(flags[0], 1); data[0] = 42;")],
        "the fence before the data": [
            ("data[0] = 42;\n        __threadfence();", "__threadfence(); data[0] = 42;")],
        "a fence of the block": [
            ("__threadfence();\n        SET(flags[0]", "__threadfence_block(); SET(flags[0]")],
        "a reader without a fence": [("__threadfence();\n        out", "out")],
        "a reader with a fence of its block": [
            ("__threadfence();\n        out", "__threadfence_block(); out")],
        "a reader's fence before its wait": [
            ("POLL(flags[0], 1)\n        __threadfence();", "__threadfence(); POLL(flags[0], 1)")],
        "the wrong flag": [("POLL(flags[0], 1)", "POLL(flags[1], 1)")],
        "another flag set later": [
            ("SET(flags[0], 1);", "SET(flags[0], 1); data[0] = 43; __threadfence(); "
             "SET(flags[2], 1);")],
        "a flag that is a plain word": [("*(volatile int*)&(flag) = (value)", "flag = value")],
    }),
    "a flag between warps": (FLAG_WARPS, 1, 96, {
        "no fence before the flag": [
            ("__threadfence_block();\n        SET(flag[0]", "SET(flag[0]")],
        "the flag before the data": [
            ("word = data[t] + 42;", ""),
            ("SET(flag[0], 1);", "SET(flag[0], 1); word = data[t] + 42;")],
        "the fence behind the flag": [
            ("__threadfence_block();\n        SET(flag[0], 1);",
             "SET(flag[0], 1); __threadfence_block();")],
        "a reader without a fence": [("__threadfence_block();\n        out", "out")],
        "the wrong flag": [("POLL(flag[0], 1)", "POLL(flag[1], 1)")],
    }),
    "a release and an acquire": (RELEASE, 3, 1, {
        "the data behind the release": [
            ("data[0] = 42;", ""), ('"l"(flags) : "memory");\n    } else if (blockIdx.x == 1)',
             '"l"(flags) : "memory"); data[0] = 42;\n    } else if (blockIdx.x == 1)')],
        "a relaxed store": [('"st.release.gpu.b32 [%0], 1;" :: "l"(flags)',
                             '"st.relaxed.gpu.b32 [%0], 1;" :: "l"(flags)')],
        "a relaxed load": [("ld.acquire", "ld.relaxed")],
        "a load of the block's scope": [("ld.acquire.gpu", "ld.acquire.cta")],
        "the wrong flag": [('"=r"(seen) : "l"(flags)', '"=r"(seen) : "l"(flags + 1)')],
    }),
    "a chain of blocks": (CHAIN, 3, 1, {
        "no fence before the flag": [("__threadfence();\n    SET", "SET")],
        "the fence behind the flag": [
            ("__threadfence();\n    SET(flags[b], 1);", "SET(flags[b], 1); __threadfence();")],
        "a reader without a fence": [("        __threadfence();\n    }", "    }")],
    }),
    "a ticket lock": (TICKET_LOCK, 3, 64, {
        "no fence before the release": [("__threadfence();\n    SET", "SET")],
        "no fence behind the wait": [("POLL(flags[1], mine)\n    __threadfence();",
                                      "POLL(flags[1], mine)")],
        "the turn passed on first": [
            ("data[0] += 1;\n    __threadfence();\n    SET(flags[1], mine + 1);",
             "__threadfence(); SET(flags[1], mine + 1); data[0] += 1;")],
        "one that does not wait": [("POLL(flags[1], mine)\n    __threadfence();",
                                    "if (mine != 2) { POLL(flags[1], mine) __threadfence(); }")],
    }),
    "the last block": (LAST_BLOCK, 3, 64, {
        "no fences": [NO_FENCE],
        "the fence behind the count": [
            ("__threadfence();\n    __syncthreads();", "__syncthreads();"),
            ("gridDim.x - 1;\n", "gridDim.x - 1; __threadfence();\n")],
        "a fence of the block": [("__threadfence()", "__threadfence_block()")],
        "no barrier before the count": [("__threadfence();\n    __syncthreads();",
                                         "__threadfence();")],
    }),
    "a ring of flags": (RING, 1, 64, {
        "no fence behind the fill": [("__threadfence_block(); // filled", "")],
        "no fence before the read": [("__threadfence_block(); // read", "")],
        "no fence behind the read": [("__threadfence_block();\n            __syncwarp();\n"
                                      "            if (lane == 0) SET(empty", "__syncwarp();"
                                      "if (lane == 0) SET(empty")],
        "no fence before the fill": [("POLL(empty[s], i / 4)\n            __threadfence_block();",
                                      "POLL(empty[s], i / 4)")],
        "no fences": [NO_NEAR_FENCE],
        "another slot's flag": [("POLL(full[s], i / 4 + 1)", "POLL(full[s & 2], i / 4 + 1)")],
        "full before it is": [
            ("ring[s][lane] = i + lane;", ""),
            ("SET(full[s], i / 4 + 1);", "SET(full[s], i / 4 + 1); ring[s][lane] = i + lane;")],
    }),
    "a ring of mbarriers": (MBARRIERS, 1, 64, {
        "the wrong mbarrier": [("WAIT(full[s], phase)", "WAIT(full[s & 2], phase)")],
        "an arrival before the write": [
            ("ring[s][lane] = i + lane;\n            ARRIVE(full[s]);",
             "ARRIVE(full[s]); ring[s][lane] = i + lane;")],
        "an arrival before the read": [
            ("sum += ring[s][31 - lane];\n            ARRIVE(empty[s]);",
             "ARRIVE(empty[s]); sum += ring[s][31 - lane];")],
        "the wrong mbarrier to fill": [
            ("WAIT(empty[s], phase ^ 1)", "WAIT(empty[s & 2], phase ^ 1)")],
        "nobody waits until it is full": [("WAIT(full[s], phase);", "")],
        "used before it is there": [("INIT(empty[t], 32); }\n    __syncthreads();",
                                     "INIT(empty[t], 32); }")],
    }),
    "two warps of readers": (TWO_READERS, 1, 96, {
        "the first does not count": [
            ("INIT(empty[t], 64)", "INIT(empty[t], 32)"),
            ("ARRIVE(empty[s]);", "if (t >= 64) ARRIVE(empty[s]);")],
        "the second does not count": [
            ("INIT(empty[t], 64)", "INIT(empty[t], 32)"),
            ("ARRIVE(empty[s]);", "if (t < 64) ARRIVE(empty[s]);")],
    }),
    "named barriers": (NAMED, 1, 64, {
        "an arrival before the write": [
            ('two[lane] = t;\n        asm volatile("bar.arrive 2, 64;" ::: "memory");',
             'asm volatile("bar.arrive 2, 64;" ::: "memory"); two[lane] = t;')],
        "a read before the second barrier": [
            ('out[t] = one[31 - lane];', 'out[t] = one[31 - lane] + two[31 - lane];')],
    }),
    "a barrier of the grid": (GRID_BARRIER, 3, 32, {
        "no fence before the arrival": [("__threadfence();\n            atomicAdd", "atomicAdd")],
        "one buffer": [("i % 2 * gridDim.x", "0 * gridDim.x")],
        "an arrival before the barrier": [
            ("__syncthreads();\n        if (t == 0) {", "if (t == 0) {"), ("t] = i + b;",
             "t ^ 1] = i + b;"), ("if (t == 0)", "if (t == 32)")],
    }),
}  # fmt: skip
FAULTS = [(name, fault) for name, (*_, faults) in PROTOCOLS.items() for fault in faults]


def finding(source: str, grid: int, block: int) -> str | None:
    """Kind and text of what is found in four orders."""
    kernel = ignis.compile(HEAD + source, "k", device="sim:0")
    arrays = [np.zeros(size, np.int32) for size in (512, 512, 8)]
    found = ignis.check(kernel, grid, *arrays, block=block, budget=10**6)
    return found and str(found)


@pytest.mark.parametrize("name", PROTOCOLS)
def test_the_right_protocol_is_silent(name: str) -> None:
    source, grid, block, _ = PROTOCOLS[name]
    assert finding(source, grid, block) is None


@pytest.mark.parametrize(("name", "fault"), FAULTS, ids=[f"{a}: {b}" for a, b in FAULTS])
def test_a_fault_in_a_protocol_is_a_race(name: str, fault: str) -> None:
    source, grid, block, faults = PROTOCOLS[name]
    planted = HEAD + source
    for old, new in faults[fault]:
        assert old in planted
        planted = planted.replace(old, new)
    text = finding(planted.removeprefix(HEAD), grid, block) or "nothing"
    assert re.search("memory race: ", text), text


@pytest.mark.parametrize("name", ["a flag between blocks", "a flag between warps"])
def test_volatile_flags_are_data_where_that_is_asked(name: str) -> None:
    source, grid, block, _ = PROTOCOLS[name]
    kernel = ignis.compile(HEAD + source, "k", device="sim:0")
    arrays = [np.zeros(size, np.int32) for size in (512, 512, 8)]
    found = ignis.check(kernel, grid, *arrays, block=block, volatile_is_data=True, budget=10**6)
    assert found is not None and "memory race" in found.kind
    atomics = source.replace("POLL(", "POLL_ATOMIC(").replace("SET(", "SET_ATOMIC(")
    kernel = ignis.compile(HEAD + ATOMIC + atomics, "k", device="sim:0")
    arrays = [np.zeros(size, np.int32) for size in (512, 512, 8)]
    assert ignis.check(kernel, grid, *arrays, block=block, volatile_is_data=True) is None
