"""Launches of bulk copies and of products of warpgroups, whose machine code is known.

`tools.agreement.profile_agreement` counts their instructions on a GPU.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

import ignis
from ignis.driver.launch_counts import LaunchCounts
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.producers.profiling.profile import KernelProfile
from tests.helpers import tensor_copies
from tests.helpers.tensor_copies import COMMON, described
from tests.sim.hopper.copies import HEAD
from tests.sim.hopper.warpgroups import COMMIT, FENCE, SHARED, Product, wait

__all__ = ["PATTERNS", "Pattern", "executed"]

ROWS = (
    HEAD
    + r"""
extern "C" __global__ void rows(const float* x, float* y, int bytes, int rounds) {
  alignas(128) __shared__ float s[2048];
  __shared__ u64 bar;
  if (threadIdx.x == 0) {
    init(&bar, 1);
    fence_init();
    for (int i = 0; i < rounds; ++i) {
      const int at = (blockIdx.x * rounds + i) * bytes / 4;
      arrive_expect(&bar, bytes);
      load(s, x + at, bytes, &bar);
      wait(&bar, i & 1);
      store(y + at, s, bytes);
      commit();
      wait_read<0>();
    }
    wait_group<0>();
  }
}
"""
)
BOXES = (
    COMMON
    + tensor_copies.load(2)
    + tensor_copies.store(2)
    + r"""
extern "C" __global__ void boxes(const __grid_constant__ Map from, const __grid_constant__ Map to,
                                 const float* x, float* y, int nbytes, int rounds) {
  __shared__ __align__(1024) float s[1024];
  __shared__ unsigned long long bar;
  if (threadIdx.x == 0) {
    barrier_init(&bar, 1);
    show_barriers();
    for (int i = 0; i < rounds; ++i) {
      At at = {};
      at.x[0] = 32 * i;
      at.x[1] = 16 * blockIdx.x;
      barrier_expect(&bar, nbytes);
      box_load(s, from, at, &bar);
      barrier_wait(&bar, i & 1);
      box_store(to, at, s);
      commit();
      wait_reads();
    }
    wait_stores();
  }
}
"""
)


def _multiplied(product: Product) -> str:
    """A kernel of one or more warpgroups that multiply zeros, so many times."""
    return f"""
extern "C" __global__ void products(int rounds, unsigned* out) {{
  {SHARED}
  for (int i = threadIdx.x; i < 4096; i += blockDim.x) ((int*)memory)[i] = 0;
  asm volatile("fence.proxy.async;" ::: "memory");
  __syncthreads();
  unsigned d[{product.registers}] = {{}};
  const unsigned long long a = (base >> 4) | (1ull << 16 | 8ull << 32), b = a;
  const int add = 1;
  #pragma unroll 1
  for (int i = 0; i < rounds; ++i) {{
    {FENCE}
    {product.asm()}
    {COMMIT}
    {wait(0)}
  }}
  unsigned sum = 0;
  for (int i = 0; i < {product.registers}; ++i) sum += d[i];
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}}
"""


@dataclass(frozen=True)
class Pattern:
    """A launch, and how often warps execute its instructions, by their names in machine code."""

    label: str
    run: Callable[[ignis.Device], None]
    executed: dict[str, int]


def _rows(nbytes: int, rounds: int, blocks: int) -> Pattern:
    def run(device: ignis.Device) -> None:
        count = blocks * rounds * nbytes // 4
        with ignis.array(np.arange(count, dtype="f4")) as x, ignis.zeros(count) as y:
            ignis.compile(ROWS, "rows")[blocks, 32](x, y, nbytes, rounds)
            np.testing.assert_array_equal(y.to_host(), np.arange(count))

    return Pattern(f"rows of {nbytes} bytes", run, {"UBLKCP": 2 * rounds * blocks})


def _boxes(width: int, swizzle: int, blocks: int) -> Pattern:
    """Boxes of 32 x 16 floats of a matrix; the last ones of a row are partly outside of it."""
    rounds = -(-width // 32)

    def run(device: ignis.Device) -> None:
        host = np.arange(16 * blocks * width, dtype="f4").reshape(-1, width)
        how = TensorBoxes("float32", host.shape[::-1], (4 * width,), (32, 16), swizzle=swizzle)
        with ignis.array(host) as x, ignis.zeros(host.shape) as y:
            arguments = (described(x, how), described(y, how), x, y, 2048, rounds)
            ignis.compile(BOXES, "boxes").launch(blocks, 32, arguments)
            np.testing.assert_array_equal(y.to_host(), host)

    executed = {"UTMALDG": rounds * blocks, "UTMASTG": rounds * blocks}
    return Pattern(f"boxes of {width} columns, swizzle {swizzle}", run, executed)


def _products(product: Product, opcode: str, rounds: int, blocks: int) -> Pattern:
    def run(device: ignis.Device) -> None:
        with ignis.zeros(256 * blocks, "uint32") as out:
            kernel = ignis.compile(_multiplied(product), "products")
            kernel.launch(blocks, 256, (rounds, out), shared=17408)
            assert not out.to_host().any()

    label = f"wgmma n{product.n} {product.d}.{product.a}.{product.b}"
    return Pattern(label, run, {opcode: 8 * rounds * blocks})


PATTERNS = [
    _rows(4096, 5, 3),
    _rows(48, 7, 2),
    _boxes(128, 0, 3),
    _boxes(72, 128, 2),
    _products(Product("f32", "f16", "f16", 64), "HGMMA", 5, 3),
    _products(Product("f32", "bf16", "bf16", 128), "HGMMA", 4, 2),
    _products(Product("f32", "tf32", "tf32", 16), "HGMMA", 4, 2),
    _products(Product("f32", "e4m3", "e5m2", 32), "QGMMA", 4, 2),
    _products(Product("s32", "s8", "u8", 16), "IGMMA", 4, 2),
]
_PRODUCTS = {"e4m3": "QGMMA", "e5m2": "QGMMA", "s8": "IGMMA", "u8": "IGMMA", "b1": "BGMMA"}


def executed(counts: LaunchCounts) -> dict[str, int]:
    """How often warps execute the machine instructions of copies and products, as simulated."""
    found: dict[str, int] = {}
    for access in counts.accesses:
        if access.kind.startswith("bulk") and access.space in ("global", "cluster"):
            name = "UBLKCP"
            if ".tensor." in access.opcode:
                name = "UTMALDG" if access.kind == "bulk load" else "UTMASTG"
            found[name] = found.get(name, 0) + access.requests
    profile = KernelProfile(counts.kernel, counts.symbol, counts.ptx)
    profile.add(counts)
    for (form, by, _), count in profile.total.products.items():
        if by == "warpgroups":
            name = _PRODUCTS.get(form.split(".")[-2], "HGMMA")
            found[name] = found.get(name, 0) + 4 * count
    return found
