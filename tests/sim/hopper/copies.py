"""What the tests of mbarriers and bulk copies share: instructions as functions, planted faults."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import KernelError
from tests.sim.hopper.programs import marked_statements

HEAD = r"""
typedef unsigned u32;
typedef unsigned long long u64;
__device__ u32 at(const void* p) { return (u32)__cvta_generic_to_shared(p); }
__device__ void init(u64* b, u32 n) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(at(b)), "r"(n) : "memory");
}
__device__ void inval(u64* b) {
  asm volatile("mbarrier.inval.shared::cta.b64 [%0];" :: "r"(at(b)) : "memory");
}
__device__ void fence_init() {
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
}
__device__ void fence_async() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }
__device__ u64 arrive(u64* b) {
  u64 state;
  asm volatile("mbarrier.arrive.shared::cta.b64 %0, [%1];" : "=l"(state) : "r"(at(b)) : "memory");
  return state;
}
__device__ void expect(u64* b, u32 n) {
  asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;"
               :: "r"(at(b)), "r"(n) : "memory");
}
__device__ void complete(u64* b, u32 n) {
  asm volatile("mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%0], %1;"
               :: "r"(at(b)), "r"(n) : "memory");
}
__device__ void arrive_expect(u64* b, u32 n) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;"
               :: "r"(at(b)), "r"(n) : "memory");
}
__device__ bool test(u64* b, u32 parity) {
  u32 done;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared::cta.b64 p, [%1], %2;"
               "selp.b32 %0, 1, 0, p; }" : "=r"(done) : "r"(at(b)), "r"(parity) : "memory");
  return done;
}
__device__ void wait(u64* b, u32 parity) {
  asm volatile("{ .reg .pred p;\nagain:\n"
               "mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n"
               "@!p bra again; }" :: "r"(at(b)), "r"(parity) : "memory");
}
__device__ void wait_state(u64* b, u64 state) {
  asm volatile("{ .reg .pred p;\nagain:\n"
               "mbarrier.try_wait.acquire.cta.shared::cta.b64 p, [%0], %1, 10000;\n"
               "@!p bra again; }" :: "r"(at(b)), "l"(state) : "memory");
}
__device__ void load(void* to, const void* from, u32 n, u64* b) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes "
               "[%0], [%1], %2, [%3];"
               :: "r"(at(to)), "l"(__cvta_generic_to_global(from)), "r"(n), "r"(at(b)) : "memory");
}
__device__ void peer(void* to, const void* from, u32 n, u64* b) {
  asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes "
               "[%0], [%1], %2, [%3];"
               :: "r"(at(to)), "r"(at(from)), "r"(n), "r"(at(b)) : "memory");
}
__device__ void store(void* to, const void* from, u32 n) {
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;"
               :: "l"(__cvta_generic_to_global(to)), "r"(at(from)), "r"(n) : "memory");
}
__device__ void wait_for_pair() {
  asm volatile("barrier.cluster.arrive;\nbarrier.cluster.wait;" ::: "memory");
}
__device__ void commit() { asm volatile("cp.async.bulk.commit_group;" ::: "memory"); }
template <int N> __device__ void wait_group() {
  asm volatile("cp.async.bulk.wait_group %0;" :: "n"(N) : "memory");
}
template <int N> __device__ void wait_read() {
  asm volatile("cp.async.bulk.wait_group.read %0;" :: "n"(N) : "memory");
}
"""
IN_PAIRS = "__global__ void __cluster_dims__(2, 1, 1) k("
START = """
extern "C" __global__ void k(const float* x, float* y, int n) {
  alignas(128) __shared__ float s[1024], t[1024];
  __shared__ u64 bar, other;
  const int i = threadIdx.x;
  const bool first = i == 0;
"""
READY = """
  if (first) { init(&bar, 1); init(&other, blockDim.x); fence_init(); }
  __syncthreads();
"""


def compiled(body: str, faulty: bool) -> Any:
    """A kernel whose ``BAD(...)`` stands only in the faulty one, ``GOOD(...)`` only in its twin."""
    bad, good = ("__VA_ARGS__", "") if faulty else ("", "__VA_ARGS__")
    marks = f"#define BAD(...) {bad}\n#define GOOD(...) {good}\n"
    return ignis.compile(marks + HEAD + body, "k")


def check_planted(body: str, told: str, threads: int, rng: np.random.Generator) -> None:
    """The twin runs; the simulator tells of the faulty kernel, at the lines with ``// here``."""
    grid = 2 if IN_PAIRS in body else 1
    x = ignis.array(rng.normal(size=1024).astype(np.float32))
    y = ignis.zeros(1024, dtype="float32")
    compiled(body, False)[grid, threads](x, y, 256)
    y.to_host()
    if x.device.driver != "sim":
        return  # a fault may end the context
    with pytest.raises(KernelError) as caught:
        compiled(body, True)[grid, threads](x, y, 256)
        y.to_host()
    text = str(caught.value)
    assert re.search(told, text), text
    for lines in marked_statements(HEAD + body, "// here", 3):
        assert any(f"kernel.cu:{number} " in text for number in lines), (lines, text)
