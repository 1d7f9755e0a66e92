"""Planted faults of products of warpgroups, each with a twin on which the checkers are silent.

They are written from the PTX ISA alone: "Asynchronous Warpgroup Level Matrix Instructions", "Async
Proxy". A kernel is a base with lines that are replaced; the fault is told at the line that ends in
``// fault``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np
import pytest

import ignis
from ignis.errors import KernelError
from tests.sim.hopper.warpgroups import COMMIT, FENCE, SHOW, Placed, Product, wait

MULTIPLY = Product("f32", "bf16", "bf16", 32)
HELD = Product("f32", "bf16", "bf16", 32, held=True)
HALVES = Product("f16", "f16", "f16", 16)
PLAIN = Placed(0, 0, 128, 256).descriptor

# Two stages of 64 rows of A and 32 columns of B, 16 deep, and a sum over `tiles` of them. Threads
# fill a stage; A is in its first 2048 bytes, B behind it.
BASE = """
__device__ __forceinline__ void fill(unsigned char* to, const uint4* from) {
  for (int i = threadIdx.x % 128; i < 192; i += 128) ((uint4*)to)[i] = from[i];  // fill
}
__device__ __forceinline__ void copy(unsigned to, const void* from, unsigned there) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 3072;" :: "r"(there) : "memory");
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes "
               "[%0], [%1], 3072, [%2];" :: "r"(to), "l"(from), "r"(there) : "memory");
}
__device__ __forceinline__ void wait_for(unsigned there, int parity) {
  unsigned done = 0;
  while (!done)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; "
                 "selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(there), "r"(parity) : "memory");
}
extern "C" __global__ void __launch_bounds__(256) k(const uint4* x, float* y, int tiles,
                                                    unsigned long long plain, int zero) {
  __shared__ __align__(1024) unsigned char stage[2][3072];
  __shared__ __align__(8) unsigned long long bar[2];
  const unsigned base = (unsigned)__cvta_generic_to_shared(stage);
  unsigned d[16] = {}, add = 1, h[4] = {}, n = zero, held[4] = {n, n, n, n};
  unsigned long long a = plain + (base >> 4), b = plain + ((base + 2048) >> 4);
  @body
  for (int i = 0; i < 16; ++i) y[i * 128 + threadIdx.x % 128] = __uint_as_float(d[i]);
}
"""
ONE = f"""
  fill(stage[0], x);
  {SHOW}  // show
  __syncthreads();  // meet
  {FENCE}  // fence
  {MULTIPLY.asm()}  // product
  {COMMIT}  // commit
  // under way
  {wait(0)}  // wait
  // done
"""
FROM_REGISTERS = ONE.replace(MULTIPLY.asm(), HELD.asm())
TWO = ONE.replace(
    "// done",
    f"""
  // between
  {FENCE}  // second fence
  {MULTIPLY.asm()}  // second product
  {COMMIT}
  {wait(0)}
""",
)
LOOP = f"""
  fill(stage[0], x);
  {SHOW}
  __syncthreads();
  for (int t = 0; t < tiles; ++t) {{
    const unsigned long long at = t % 2 * 192ull;
    {FENCE}
    {MULTIPLY.asm().replace('"l"(a)', '"l"(a + at)').replace('"l"(b)', '"l"(b + at)')}  // product
    {COMMIT}
    // before the next
    {wait(0)}  // wait
    __syncthreads();  // free
    if (t + 1 < tiles) fill(stage[(t + 1) % 2], x + 192 * (t + 1));  // next
    __syncthreads();
    {SHOW}  // show
    __syncthreads();
  }}
"""
# The first warpgroup fills, the second multiplies; barriers 1 and 2 say full and empty.
SPECIALIZED = f"""
  if (threadIdx.x < 128) {{
    for (int t = 0; t < tiles; ++t) {{
      if (t) asm volatile("bar.sync 2, 256;" ::: "memory");
      fill(stage[0], x + 192 * t);
      {SHOW}  // show
      asm volatile("bar.arrive 1, 256;" ::: "memory");
    }}
    return;
  }}
  for (int t = 0; t < tiles; ++t) {{
    asm volatile("bar.sync 1, 256;" ::: "memory");
    {FENCE}
    {MULTIPLY.asm()}  // product
    {COMMIT}
    // before
    {wait(0)}  // wait
    if (t + 1 < tiles) asm volatile("bar.arrive 2, 256;" ::: "memory");  // free
  }}
"""
# One thread copies both matrices, twice.
BULK = f"""
  const unsigned there = (unsigned)__cvta_generic_to_shared(bar);
  if (threadIdx.x == 0) {{
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(there) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }}
  __syncthreads();
  for (int t = 0; t < 2; ++t) {{
    if (threadIdx.x == 0) {{
      copy(base, x, there);  // copy
    }}
    wait_for(there, t);  // there
    {FENCE}
    {MULTIPLY.asm()}  // product
    {COMMIT}
    // under way
    {wait(0)}
    __syncthreads();  // free
  }}
"""


@dataclass
class Fault:
    """Lines of a base that are replaced, by what they contain, and what the checkers tell then."""

    base: str
    kind: str
    changes: dict[str, str]
    twin: dict[str, str] = field(default_factory=dict)
    threads: int = 128
    second: str = ""

    def source(self, changes: dict[str, str]) -> str:
        """The kernel, with `changes`."""
        body = self.base
        for mark, text in changes.items():
            lines = [line for line in body.split("\n") if line.rstrip().endswith(f"// {mark}")]
            assert len(lines) == 1, mark
            body = body.replace(lines[0], text.replace("@", lines[0].split("//")[0]))
        return BASE.replace("@body", body)


USE = 'asm volatile("add.u32 %0, %0, 1;" : "+r"(d[3]));'
CLEAR = 'asm volatile("mov.b32 %0, 0;" : "+r"(d[3]));'
SCALE = 'asm volatile("mul.f32 %0, %0, 0f3F000000;" : "+r"(d[5]));'
TOUCH = 'asm volatile("xor.b32 %0, %0, 1;" : "+r"(held[1]));'
WARP_3 = "threadIdx.x / 32 == 3"
OVERWRITE = "__syncthreads(); stage[0][2048 + threadIdx.x] = 1;"
FAULTS = {
    # What the async proxy sees of generic writes.
    "no proxy fence": Fault(ONE, "missing proxy fence", {"show": "", "product": "@ // fault"}),
    "proxy fence before the writes": Fault(
        ONE, "missing proxy fence",
        {"show": f"{SHOW} ((uint4*)stage[0])[threadIdx.x] = x[threadIdx.x];",
         "product": "@ // fault"},
        {"show": f"((uint4*)stage[0])[threadIdx.x] = x[threadIdx.x]; {SHOW}"},
    ),
    "proxy fence of one warp only": Fault(
        ONE, "missing proxy fence",
        {"show": f"if (threadIdx.x < 32) {{ {SHOW} }}", "product": "@ // fault"},
        {"show": "", "meet": f"__syncthreads(); {SHOW}"},
    ),
    "other writes after the proxy fence": Fault(
        LOOP, "missing proxy fence",
        {"show": f"{SHOW} if (t + 1 < tiles) stage[(t + 1) % 2][threadIdx.x] = 0;",
         "product": "@ // fault"},
        {"show": f"if (t + 1 < tiles) stage[(t + 1) % 2][threadIdx.x] = 0; {SHOW}"},
    ),
    "no proxy fence by the producer": Fault(
        SPECIALIZED, "missing proxy fence", {"show": "", "product": "@ // fault"}, threads=256
    ),
    # What is in shared memory when a product begins.
    "no barrier after the writes": Fault(
        ONE, "shared memory race", {"meet": "", "product": "@ // fault"}
    ),
    "an operand that nobody wrote": Fault(
        ONE, "uninitialized read", {"product": "b += 8; @ // fault"}, {"product": "b += 0; @"}
    ),
    "a stage that nobody wrote": Fault(
        ONE, "uninitialized read", {"product": "a += 192; @ // fault"}, {"product": "b -= 0; @"}
    ),
    "a stride beyond the stage": Fault(
        ONE, "uninitialized read", {"product": "b += 8ull << 32; @ // fault"}, {"product": "@"}
    ),
    "a descriptor past the memory": Fault(
        ONE, "illegal address", {"product": "b += 6144 / 16; @ // fault"}, {"product": "@"}
    ),
    # Registers.
    "no wgmma.fence": Fault(ONE, "missing wgmma fence", {"fence": "", "product": "@ // fault"}),
    "sums written after the fence": Fault(
        ONE, "missing wgmma fence", {"fence": f"@ {USE}", "product": "@ // fault"},
        {"fence": f"{USE} @"},
    ),
    "sums scaled between two products": Fault(
        TWO, "missing wgmma fence",
        {"between": SCALE, "second fence": "", "second product": "@ // fault"}, {"between": SCALE},
    ),
    "a factor written after the fence": Fault(
        FROM_REGISTERS, "missing wgmma fence", {"fence": f"@ {TOUCH}", "product": "@ // fault"},
        {"fence": f"{TOUCH} @"},
    ),
    "sums read too early": Fault(
        ONE, "register in flight", {"under way": f"{SCALE} // fault"}, {"done": SCALE}
    ),
    "sums stored too early": Fault(
        ONE, "register in flight",
        {"under way": 'asm volatile("st.global.b32 [%0], %1;" :: "l"(y + threadIdx.x), "r"(d[9]) '
                      ': "memory"); // fault'},
        {"done": 'asm volatile("st.global.b32 [%0], %1;" :: "l"(y + threadIdx.x), "r"(d[9]) '
                 ': "memory");'},
    ),
    "sums cleared too early": Fault(
        ONE, "register in flight", {"under way": f"{CLEAR} // fault"}, {"done": CLEAR}
    ),
    "no wait": Fault(ONE, "register in flight", {"wait": "", "done": f"{USE} // fault"},
                     {"done": USE}),
    "a wait that leaves one group": Fault(
        ONE, "register in flight", {"wait": wait(1), "done": f"{USE} // fault"}, {"done": USE}
    ),
    "no commit": Fault(
        ONE, "register in flight", {"commit": "", "done": f"{USE} // fault"}, {"done": USE}
    ),
    "a product after the commit": Fault(
        ONE, "register in flight",
        {"under way": MULTIPLY.asm(), "done": f"{USE} // fault"},
        {"under way": f"{MULTIPLY.asm()} {COMMIT}", "done": USE},
    ),
    "a wait for one group where two are under way": Fault(
        ONE, "register in flight",
        {"under way": f"{MULTIPLY.asm()} {COMMIT}", "wait": wait(1), "done": f"{USE} // fault"},
        {"under way": f"{HALVES.asm().replace('(d[', '(h[').replace('%', '%')} {COMMIT}",
         "wait": wait(1), "done": f"{USE} {wait(0)}"},
    ),
    "a factor overwritten too early": Fault(
        FROM_REGISTERS, "register in flight", {"under way": f"{TOUCH} // fault"}, {"done": TOUCH}
    ),
    "a sum that becomes a factor too early": Fault(
        ONE, "register in flight",
        {"product": HALVES.asm().replace("(d[", "(h["),
         "under way": HELD.asm().replace("held[", "h[") + " // fault"},
        {"product": HALVES.asm().replace("(d[", "(h["),
         "under way": f"{wait(0)} {HELD.asm().replace('held[', 'h[')} {COMMIT}"},
    ),
    # Shared memory that products still read.
    "an operand overwritten before the wait": Fault(
        ONE, "shared memory race", {"product": "@ // fault", "under way": OVERWRITE},
        # The group is the warpgroup's: who has waited for it may write.
        {"done": OVERWRITE.removeprefix("__syncthreads();")},
    ),
    "the next stage is the one at hand": Fault(
        LOOP, "shared memory race",
        {"before the next": "fill(stage[t % 2], x);"},
        {"before the next": "if (t + 1 < tiles) fill(stage[(t + 1) % 2], x);",
         "next": ""},
    ),
    "a wait after the barrier that frees the stage": Fault(
        SPECIALIZED, "shared memory race",
        {"wait": "", "free": f'if (t + 1 < tiles) asm volatile("bar.arrive 2, 256;" ::: "memory"); '
                             f"{wait(0)}"},
        {}, threads=256,
    ),
    "a wait that leaves the group of the stage": Fault(
        SPECIALIZED, "shared memory race", {"wait": wait(1)}, {}, threads=256
    ),
    "a copy to an operand before the wait": Fault(
        BULK, "shared memory race",
        {"copy": "if (t == 0) { @ }",
         "under way": "if (threadIdx.x == 0 && t == 0) copy(base, x, there);"},
        {"copy": "if (t == 0) { @ }",
         "free": "@ if (threadIdx.x == 0 && t == 0) copy(base, x, there);"},
    ),
    "a product before its operands have come": Fault(
        BULK, "unfinished copy", {"there": "", "product": "@ // fault"}
    ),
    "the parity of the other phase": Fault(
        BULK, "unfinished copy", {"there": "wait_for(there, 1);", "product": "@ // fault"}
    ),
    "an operand half of which is copied": Fault(
        BULK, "uninitialized read", {"product": "b += 96; @ // fault"}, {"product": "b += 0; @"}
    ),
    "generic writes to what a copy brought": Fault(
        BULK, "missing proxy fence",
        {"there": "@ stage[0][threadIdx.x] = 1; __syncthreads();", "product": "@ // fault"},
        {"there": f"@ stage[0][threadIdx.x] = 1; {SHOW} __syncthreads();"},
    ),
    # Warps.
    "a descriptor of one warp": Fault(
        ONE, "invalid matrix descriptor",
        {"product": f"b -= {WARP_3} ? 16 : 0; @ // fault"}, {"product": "b -= tiles ? 16 : 0; @"},
    ),
    "a descriptor of one lane": Fault(
        ONE, "invalid matrix descriptor",
        {"product": "b -= threadIdx.x % 32 == 9 ? 16 : 0; @ // fault"},
        {"product": "b -= threadIdx.x < 128 ? 16 : 0; @"},
    ),
    "one warp without the product": Fault(
        ONE, "divergent barrier",
        {"product": f"if (!({WARP_3})) {{ @ }} // fault"}, {"product": "if (tiles) { @ }"},
    ),
    "one warp at another product": Fault(
        ONE, "divergent barrier",
        {"product": f"if ({WARP_3}) {{\n@ // fault\n}} else {{\n@ // fault\n}}"},
        {"product": "if (zero) {\n@\n} else {\n@\n}"},
    ),
    "one warp without the wait": Fault(
        ONE, "register in flight", {"wait": f"if (!({WARP_3})) {{ @ }}"}
    ),
    "one warp without the fence": Fault(
        ONE, "divergent barrier", {"fence": f"if (!({WARP_3})) {{ @ }} // fault",
                                   "product": "@ // fault"},
    ),
    "a lane that has left": Fault(
        ONE, "divergent barrier", {"fence": "if (threadIdx.x == 77) return; @ // fault"},
        {"fence": "if (threadIdx.x > 127) return; @"},
    ),
}  # fmt: skip


FEW = {name for kind in {each.kind for each in FAULTS.values()}
       for name in [name for name, each in FAULTS.items() if each.kind == kind][:2]}  # fmt: skip
"""Two of each kind."""
ROWS = [pytest.param(name, marks=[] if name in FEW else [pytest.mark.soak]) for name in FAULTS]


def run(fault: Fault, changes: dict[str, str], rng: np.random.Generator) -> None:
    x = ignis.array((rng.integers(0, 2, (4, 192 * 4)).astype(np.uint32) * 0x3F80).ravel())
    kernel = ignis.compile(fault.source(changes), "k")
    kernel[1, fault.threads](x, ignis.zeros(16 * 128), 3, PLAIN, 0)
    ignis.synchronize()


@pytest.mark.parametrize("name", ROWS)
def test_planted_faults_are_told_at_their_line(
    hopper: ignis.Device, every_checker: None, rng: np.random.Generator, name: str
) -> None:
    fault = FAULTS[name]
    with pytest.raises(KernelError) as raised:
        run(fault, fault.changes, rng)
    text = str(raised.value)
    assert fault.kind in text
    source = fault.source(fault.changes).split("\n")
    lines = [number for number, line in enumerate(source, 1) if line.rstrip().endswith("// fault")]
    told = [int(number) for number in re.findall(r"^ +at \S+\.cu:(\d+)", text, re.M)]
    assert not lines or told[0] in lines, text


@pytest.mark.parametrize("name", ROWS)
def test_their_twins_are_not(
    hopper: ignis.Device, every_checker: None, rng: np.random.Generator, name: str
) -> None:
    fault = FAULTS[name]
    run(fault, fault.twin, rng)
