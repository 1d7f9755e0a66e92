"""CUDA C++ with inline PTX for copies of boxes, by number of dimensions and mode."""

from __future__ import annotations

from typing import Any

import ignis
from ignis.driver.tensor_boxes import TensorBoxes

COMMON = r"""
struct alignas(64) Map { unsigned char bytes[128]; };
struct At { int x[5]; unsigned short offsets[3]; };
__device__ unsigned shared_address(const void* p) {
  return static_cast<unsigned>(__cvta_generic_to_shared(p));
}
__device__ void barrier_init(unsigned long long* bar, int count) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;"
               ::"r"(shared_address(bar)), "r"(count) : "memory");
}
__device__ void show_barriers() {
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}
__device__ void fence_proxy() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }
__device__ void barrier_expect(unsigned long long* bar, unsigned nbytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;"
               ::"r"(shared_address(bar)), "r"(nbytes) : "memory");
}
__device__ void barrier_wait(unsigned long long* bar, unsigned parity) {
  unsigned done = 0;
  while (!done)
    asm volatile("{\n.reg .pred p;\nmbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n"
                 "selp.u32 %0, 1, 0, p;\n}"
                 : "=r"(done) : "r"(shared_address(bar)), "r"(parity) : "memory");
}
__device__ void commit() { asm volatile("cp.async.bulk.commit_group;" ::: "memory"); }
__device__ void wait_stores() { asm volatile("cp.async.bulk.wait_group 0;" ::: "memory"); }
__device__ void wait_reads() { asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory"); }
"""


def _coordinates(rank: int, first: int) -> tuple[str, str]:
    names = ", ".join(f"%{first + index}" for index in range(rank))
    return f"{{{names}}}", ", ".join(f'"r"(at.x[{index}])' for index in range(rank))


def load(rank: int, *, im2col: bool = False, spaces: str = "shared::cta.global") -> str:
    """A device function ``box_load(to, map, at, bar)``."""
    names, values = _coordinates(rank, 3)
    offsets = ""
    if im2col:
        offsets = f", {{{', '.join(f'%{3 + rank + index}' for index in range(rank - 2))}}}"
        values += "".join(f', "h"(at.offsets[{index}])' for index in range(rank - 2))
    mode = ".im2col" * im2col
    return f"""
__device__ void box_load(const void* to, const Map& map, const At& at, unsigned long long* bar) {{
  asm volatile("cp.async.bulk.tensor.{rank}d.{spaces}{mode}.mbarrier::complete_tx::bytes "
               "[%0], [%1, {names}], [%2]{offsets};" ::"r"(shared_address(to)), "l"(&map),
               "r"(shared_address(bar)), {values} : "memory");
}}
"""


def store(rank: int, *, operation: str = "", im2col: bool = False) -> str:
    """A device function ``box_store(map, at, from)``, or one that reduces."""
    names, values = _coordinates(rank, 2)
    mode = ".im2col_no_offs" * im2col
    verb = f"cp.reduce.async.bulk.tensor.{rank}d.global.shared::cta.{operation}"
    if not operation:
        verb = f"cp.async.bulk.tensor.{rank}d.global.shared::cta"
    return f"""
__device__ void box_store(const Map& map, const At& at, const void* from) {{
  asm volatile("{verb}{mode}.bulk_group [%0, {names}], [%1];"
               ::"l"(&map), "r"(shared_address(from)), {values} : "memory");
}}
"""


LOADER = r"""
extern "C" __global__ void loader(const __grid_constant__ Map map, At at,
                                  const unsigned char* tensor, unsigned char* out, int total,
                                  int start, int nbytes) {
  extern __shared__ __align__(1024) unsigned char shared[];
  __shared__ unsigned long long bar;
  for (int i = threadIdx.x; i < total; i += blockDim.x) shared[i] = 0xA5;
  fence_proxy();
  __syncthreads();
  if (threadIdx.x == 0) {
    barrier_init(&bar, 1);
    show_barriers();
    barrier_expect(&bar, nbytes);
    box_load(shared + start, map, at, &bar);
  }
  __syncthreads();
  barrier_wait(&bar, 0);
  for (int i = threadIdx.x; i < total; i += blockDim.x) out[i] = shared[i];
}
"""
STORER = r"""
extern "C" __global__ void storer(const __grid_constant__ Map map, At at, const unsigned char* in,
                                  unsigned char* tensor, int total, int start) {
  extern __shared__ __align__(1024) unsigned char shared[];
  for (int i = threadIdx.x; i < total; i += blockDim.x) shared[i] = in[i];
  fence_proxy();
  __syncthreads();
  if (threadIdx.x == 0) {
    box_store(map, at, shared + start);
    commit();
    wait_stores();
  }
}
"""


def described(array: Any, boxes: TensorBoxes, offset: int = 0) -> bytes:
    """Return the tensor map of the memory of an array."""
    address = array.write_ptr(ignis.current_stream(), "test") + offset
    return bytes(array.device.api.tensor_map(array.device.id, address, boxes))
