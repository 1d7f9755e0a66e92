"""A matrix product as kernels for Hopper do it: one warp copies, two warpgroups multiply."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from tests.sim.hopper.warpgroups import COMMIT, FENCE, Bits, Placed, Product, decoded, wait

SIZE, STAGES = 256, 3
MULTIPLY = Product("f32", "bf16", "bf16", 256)
# Each stage has 128 rows of A and all 256 of B, 64 elements of each: 16 and 32 KiB in the order of
# the 128-byte swizzle, as they lie in global memory, too.
SOURCE = f"""
constexpr int STAGES = {STAGES}, STAGE = 49152;
__device__ __forceinline__ void init(unsigned bar, int count) {{
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(bar), "r"(count) : "memory");
}}
__device__ __forceinline__ void arrive(unsigned bar) {{
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" :: "r"(bar) : "memory");
}}
__device__ __forceinline__ void expect(unsigned bar, int bytes) {{
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(bar), "r"(bytes)
               : "memory");
}}
__device__ __forceinline__ void wait_for(unsigned bar, int parity) {{
  unsigned done = 0;
  while (!done)
    asm volatile("{{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; "
                 "selp.u32 %0, 1, 0, p; }}" : "=r"(done) : "r"(bar), "r"(parity) : "memory");
}}
__device__ __forceinline__ void copy(unsigned to, const void* from, int bytes, unsigned bar) {{
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes "
               "[%0], [%1], %2, [%3];" :: "r"(to), "l"(from), "r"(bytes), "r"(bar) : "memory");
}}
extern "C" __global__ void __launch_bounds__(384) product(const char* a, const char* b, float* y,
                                                          int depth, unsigned long long plain) {{
  extern __shared__ __align__(1024) unsigned char start[];
  __shared__ __align__(8) unsigned long long full[STAGES], empty[STAGES];
  const unsigned begin = (unsigned)__cvta_generic_to_shared(start), base = (begin + 1023) & ~1023u;
  const unsigned there = (unsigned)__cvta_generic_to_shared(full);
  const unsigned freed = (unsigned)__cvta_generic_to_shared(empty);
  const int group = threadIdx.x / 128;
  if (threadIdx.x == 0) {{
    for (int s = 0; s < STAGES; ++s) init(there + 8 * s, 1), init(freed + 8 * s, 2);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }}
  __syncthreads();
  if (group == 0) {{
    if (threadIdx.x == 0)
      for (int t = 0; t < depth; ++t) {{
        const int s = t % STAGES;
        if (t >= STAGES) wait_for(freed + 8 * s, t / STAGES + 1 & 1);
        expect(there + 8 * s, STAGE);
        copy(base + s * STAGE, a + (blockIdx.x * depth + t) * 16384, 16384, there + 8 * s);
        copy(base + s * STAGE + 16384, b + t * 32768, 32768, there + 8 * s);
      }}
    return;
  }}
  unsigned d[128] = {{}}, add = 1;
  for (int t = 0; t < depth; ++t) {{
    const int s = t % STAGES;
    wait_for(there + 8 * s, t / STAGES & 1);
    {FENCE}
    const unsigned tile = base + s * STAGE;
    for (int k = 0; k < 4; ++k) {{
      const unsigned long long a = plain + (tile + (group - 1) * 8192 + k * 32 >> 4);
      const unsigned long long b = plain + (tile + 16384 + k * 32 >> 4);
      {MULTIPLY.asm()}
    }}
    {COMMIT}
    {wait(1)}
    if (t && threadIdx.x % 128 == 0) arrive(freed + 8 * ((t - 1) % STAGES));
  }}
  {wait(0)}
  const int lane = threadIdx.x % 32;
  y += (blockIdx.x * 128 + (group - 1) * 64 + threadIdx.x % 128 / 32 * 16 + lane / 4) * 256;
  for (int i = 0; i < 128; ++i)
    y[i / 2 % 2 * 8 * 256 + i / 4 * 8 + lane % 4 * 2 + i % 2] = __uint_as_float(d[i]);
}}
"""


def panels(matrix: Bits, rows: int) -> Bits:
    """A matrix of bf16 as panels of `rows` rows and 64 columns, those of some rows in a line."""
    found = []
    for first in range(0, len(matrix), rows):
        for column in range(0, matrix.shape[1], 64):
            image = np.zeros(rows * 128, np.uint8)
            part = np.ascontiguousarray(matrix[first : first + rows, column : column + 64])
            for index in range(4):
                placed = Placed(1, 32 * index, 16, 1024)
                placed.put(part[:, 16 * index :][:, :16].copy().view(np.uint8), image)
            found.append(image)
    return np.concatenate(found)


def check_product(rng: np.random.Generator) -> None:
    whole = rng.integers(-3, 4, (2, SIZE, SIZE)).astype(np.float32)
    a, b = (whole.view(np.uint32) >> 16).astype(np.uint16)
    kernel, y = ignis.compile(SOURCE, "product"), ignis.zeros((SIZE, SIZE))
    arguments = ignis.array(panels(a, 128)), ignis.array(panels(b, 256)), y, SIZE // 64
    plain = Placed(1, 0, 16, 1024).descriptor
    kernel.launch(2, 384, (*arguments, plain), shared=STAGES * 49152 + 1024)
    rows = [decoded("bf16", np.ascontiguousarray(each).view(np.uint8)) for each in (a, b)]
    np.testing.assert_array_equal(y.to_host(), rows[0] @ rows[1].T)


def test_a_pipelined_product_is_that_of_matrices(
    hopper: ignis.Device, rng: np.random.Generator
) -> None:
    check_product(rng)


def test_the_checkers_are_silent_on_it(
    hopper: ignis.Device, checked: None, rng: np.random.Generator
) -> None:
    check_product(rng)


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (("if (t && threadIdx.x % 128 == 0) arrive(freed + 8 * ((t - 1) % STAGES))",
          "if (threadIdx.x % 128 == 0) arrive(freed + 8 * s)"), "shared memory race"),
        ((wait(1), ""), "shared memory race"),
        ((wait(0), ""), "register in flight"),
        (("wait_for(there + 8 * s, t / STAGES & 1);", "wait_for(there + 8 * s, 1);"),
         "unfinished copy"),
    ],
    ids=["a stage freed while it is read", "freed without a wait", "no wait", "parity"],
)  # fmt: skip
def test_its_faults_are_told(
    hopper: ignis.Device, every_checker: None, rng: np.random.Generator,
    change: tuple[str, str], kind: str, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    assert change[0] in SOURCE
    monkeypatch.setattr("tests.sim.hopper.test_warp_specialized.SOURCE", SOURCE.replace(*change))
    with pytest.raises(ignis.errors.KernelError, match=kind):
        check_product(rng)
