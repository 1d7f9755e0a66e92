"""Lanes of a warp are threads: what orders them in shared and global memory, and what does not."""

from __future__ import annotations

import numpy as np
import pytest

import ignis

PREFIX = """
extern "C" __global__ void k(int* out, int* x) {
    __shared__ __align__(16) int s[64];
    int i = threadIdx.x, lane = i % 32, v = 0;
    s[i] = x[i];
    if (blockDim.x == 32) s[i + 32] = 0;
    __syncthreads();
    BODY
    __syncthreads();
    x[64 + i] = v + s[i];
}"""


def finding(body: str, block: int = 32, options: tuple[str, ...] = ()) -> str:
    """What is found with 64 zeros and the numbers from 0 on."""
    source = PREFIX.replace("BODY", body)
    kernel = ignis.compile(source, "k", device="sim:0", options=list(options))
    arrays = np.zeros(512, np.int32), np.arange(512, dtype=np.int32)
    found = ignis.check(kernel, 1, *arrays, block=block, schedules=1)
    return str(found or "nothing")


GLOBAL_RACES = {
    "a total": "out[0] += x[i];",
    "a total of few": "if (i < 5) out[0] += x[i];",
    "different values in one word": "out[i / 8] = i;",
    "a neighbor's word, then the own": "if (i < 31) { int n = x[i + 1]; x[i] = n + 1; }",
    "an exchange": "out[i] = i; v = out[i ^ 1];",
    "an exchange of pairs": "((int2*)out)[i] = make_int2(i, v); v = out[i];",
    "rows of half a warp": "out[i % 16 + i / 16 * 64] = i; v = out[i % 16 + (i ^ 16) / 16 * 64];",
    "halves of words": "((short*)out)[i] = i; v = ((short*)out)[i ^ 1];",
    "bytes": "((char*)out)[i] = i; v = ((char*)out)[i ^ 2];",
    "words of vectors": "((int4*)out)[i] = make_int4(i, v, i, v); v = out[i];",
    "a __syncwarp of too few": "out[i] = i; __syncwarp(i < 16 ? 0xffffu : 0xffff0000u); "
    "v = out[i ^ 16];",
    "a plain read of others' atomics": "atomicAdd(out, 1); if (i == 0) v = out[0];",
    "a fence is no barrier": "out[i] = i; __threadfence(); v = out[i ^ 1];",
}
GLOBAL_CLEAN = {
    "own words": "out[i] = i; v = out[i]; out[i] = v + 1; ((int4*)x)[64 + i] = ((int4*)x)[64 + i];",
    "own bytes": "((char*)out)[i] = i; v = ((char*)out)[i]; ((short*)out)[64 + i] = v;",
    "an exchange with __syncwarp": "out[i] = i; __syncwarp(); v = out[i ^ 1];",
    "vectors read in pieces": "((int4*)out)[i] = make_int4(i, v, i, v); __syncwarp(); v = out[i];",
    "groups": "unsigned g = i < 16 ? 0xffffu : 0xffff0000u; out[i] = i; __syncwarp(g); "
    "v = out[i ^ 8];",
    "atomics": "atomicAdd(out, x[i]); __syncwarp(); if (i == 0) v = out[0];",
    "equal values at once": "out[i / 8] = 3; if (x[i] % 5) out[40] = 1;",
    "reads before an exchange by registers": "int n = x[i + 1]; n = __shfl_up_sync(~0u, n, 1); "
    "x[i] = n;",
}


@pytest.mark.parametrize("name", GLOBAL_RACES)
def test_lanes_race_in_global_memory(name: str) -> None:
    assert "global memory race" in finding(GLOBAL_RACES[name])


@pytest.mark.parametrize("name", GLOBAL_CLEAN)
def test_lanes_that_are_ordered_in_global_memory_are_silent(name: str) -> None:
    assert finding(GLOBAL_CLEAN[name]) == "nothing"


ONE_STORES = """
extern "C" __global__ void k(int* p, int* out) {
    int v, w = 0;
    asm volatile("ld.global.b32 %0, [%1];" : "=r"(v) : "l"(p));
    BODY
    if (threadIdx.x == 0)
        *p = v + 1;
    USE
}"""
USES = {
    "nothing": ("", "", False),
    "it is computed with": ("v = v * 3 - 2;", "", False),
    "a store of all": ("", "out[threadIdx.x] = v;", True),
    "an address": ("", "out[v & 7] = 1;", True),
    "a branch": ("if (v > 3) w = 1;", "out[threadIdx.x] = w;", True),
    "another lane": ("v = __shfl_xor_sync(~0u, v, 1);", "", True),
    "a barrier comes between": ("__syncthreads();", "", False),
}


@pytest.mark.parametrize("name", USES)
def test_a_load_whose_value_goes_nowhere_does_not_race(name: str) -> None:
    body, use, racy = USES[name]
    source = ONE_STORES.replace("BODY", body).replace("USE", use)
    kernel = ignis.compile(source, "k", device="sim:0")
    p, out = np.full(8, 5, np.int32), np.zeros(64, np.int32)
    found = ignis.check(kernel, 1, p, out, block=64)
    assert (found is not None and "global memory race" in found.kind) == racy, found
    if not racy:
        assert p[0] == (14 if "3" in body else 6)


EXCHANGES = (
    "__shfl_xor_sync(~0u, x[i], 1)",
    "__any_sync(~0u, x[i])",
    "(int)__ballot_sync(~0u, x[i])",
    "(int)__match_any_sync(~0u, x[i])",
    "__reduce_add_sync(~0u, x[i])",
    "(int)__activemask()",
)


@pytest.mark.parametrize("exchange", EXCHANGES)
def test_exchanges_by_registers_order_no_writes(exchange: str) -> None:
    body = f"s[i] = i + 1; v = {exchange}; v += s[i ^ 1];"
    assert "shared memory race" in finding(body)
    assert finding(f"s[i] = i + 1; v = {exchange}; __syncwarp(); v += s[i ^ 1];") == "nothing"


OWN_ATOMICS = (
    ("if (i == 5) atomicAdd(s, 1); if (i == 0) v = s[0];", 32, True),
    ("if (i == 5) atomicAdd(s, 1); if (i == 0) { atomicAdd(s, 1); v = s[0]; }", 32, True),
    ("for (int n = 0; n < 3 - i; n++) atomicAdd(s, x[i]); if (i == 0) v = s[0];", 32, True),
    ("if (i == 40) atomicAdd(s, 1); if (i == 0) { atomicAdd(s, 1); v = s[0]; }", 64, True),
    ("if (i == 5) atomicAdd(s, 1); if (i == 0) atomicAdd(s, 1); __syncwarp(); "
     "if (i == 0) v = s[0];", 32, False),
    ("if (i == 0) { atomicAdd(s, 1); atomicAdd(s, 1); v = s[0]; }", 64, False),
)  # fmt: skip


@pytest.mark.parametrize(("body", "block", "racy"), OWN_ATOMICS)
def test_the_last_atomic_hides_none_of_another_lane(body: str, block: int, racy: bool) -> None:
    assert ("shared memory race" in finding(body, block)) == racy


def test_equal_values_do_not_race_whatever_the_lanes() -> None:
    numbers = np.random.default_rng(7)
    for _ in range(12):
        lanes = int(numbers.integers(1 << 32))
        kind = ("int", "char", "double")[int(numbers.integers(3))]
        body = f"if ({lanes}u >> i & 1) (({kind}*)s)[0] = 1;"
        assert finding(body) == "nothing", body


@pytest.mark.parametrize("options", [(), ("-G",)])
def test_a_generic_address_of_shared_memory_is_told_as_such(options: tuple[str, ...]) -> None:
    text = finding("if (i == 0) s[1] = x[0] + 1; v = s[1];", 64, options)
    assert "shared memory, 4 bytes at offset 4" in text and "null" not in text, text
