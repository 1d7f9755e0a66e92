"""Products of warpgroups alone, which attention is made of, where a device has them."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.dtypes import as_dtype
from ignis.kernels.common.tensor_map import TensorMap

SOURCE = """
#include "attention_wgmma.cuh"

// scores = q k^T for 64 queries and KEYS keys, out = (scores, rounded) v; one warpgroup.
template <typename T, int DIM, int KEYS>
__global__ void __launch_bounds__(128)
products(const __grid_constant__ TensorMap q_map, const __grid_constant__ TensorMap k_map,
         const __grid_constant__ TensorMap v_map, const T* q, const T* k, const T* v, float* scores,
         float* out) {
  extern __shared__ float4 shared[];
  const unsigned q_tile = (shared_address(shared) + 1023) & ~1023u;
  const unsigned k_tile = q_tile + 64 * DIM * 2, v_tile = k_tile + KEYS * DIM * 2;
  const unsigned there = v_tile + KEYS * DIM * 2;
  if (threadIdx.x == 0) {
    barrier_init(there, 1);
    show_barriers();
    barrier_expect(there, (64 + 2 * KEYS) * DIM * 2);
    copy_tile<DIM, 64>(q_tile, q_map, 0, 0, 0, there);
    copy_tile<DIM, KEYS>(k_tile, k_map, 0, 0, 0, there);
    copy_tile<DIM, KEYS>(v_tile, v_map, 0, 0, 0, there);
  }
  __syncthreads();
  barrier_wait(there, 0);
  float score[1][KEYS / 8][4], total[1][DIM / 8][4];
  begin_products();
  start_rows<T, DIM, 64, KEYS>(score, q_tile, k_tile);
  end_products();
  wait_for_products<0>();
  settle(score);
  unsigned weights[KEYS / 16][4];
  weigh<T>(weights, score);
  clear(total);
  begin_products();
  start_columns<T, DIM, KEYS>(total, weights, v_tile);
  end_products();
  wait_for_products<0>();
  settle(total);
  const int row = threadIdx.x / 32 * 16 + threadIdx.x % 32 / 4, column = threadIdx.x % 4 * 2;
  for (int e = 0; e < 4; ++e) {
    for (int n = 0; n < KEYS / 8; ++n)
      scores[(row + e / 2 * 8) * KEYS + 8 * n + column + e % 2] = score[0][n][e];
    for (int n = 0; n < DIM / 8; ++n)
      out[(row + e / 2 * 8) * DIM + 8 * n + column + e % 2] = total[0][n][e];
  }
}
"""
BOXES = """
#include "attention_wgmma.cuh"

// A box of 64 elements and 32 rows of a tensor, in the order of its rows.
__global__ void box(const __grid_constant__ TensorMap map, const unsigned short* tensor,
                    unsigned short* out, int column, int head, int row, int sequence) {
  extern __shared__ float4 shared[];
  const unsigned tile = (shared_address(shared) + 1023) & ~1023u, there = tile + 32 * kPanelPitch;
  if (threadIdx.x == 0) {
    barrier_init(there, 1);
    show_barriers();
    barrier_expect(there, 32 * kPanelPitch);
    copy_box(tile, map, column, head, row, sequence, there);
  }
  __syncthreads();
  barrier_wait(there, 0);
  for (int i = threadIdx.x; i < 32 * 8; i += blockDim.x) {
    const float4 chunk = load_shared4(tile + i / 8 * kPanelPitch + in_panel(i / 8, i % 8));
    reinterpret_cast<float4*>(out)[i] = chunk;
  }
}
"""
TYPES = {"bfloat16": "__nv_bfloat16", "float16": "__half"}


@pytest.mark.parametrize(
    ("dtype", "dim", "keys", "used"),
    [
        ("bfloat16", 64, 64, (64, 64, 64)),
        ("float16", 64, 128, (50, 100, 40)),
        ("bfloat16", 128, 128, (64, 128, 128)),
        ("float16", 128, 64, (64, 33, 72)),
        ("bfloat16", 256, 64, (1, 64, 256)),
    ],
)
def test_products_of_panels_are_those_of_matrices(
    warpgroups: ignis.Device, rng: np.random.Generator, dtype: str, dim: int, keys: int,
    used: tuple[int, int, int],
) -> None:  # fmt: skip
    queries, rows, width = used
    kind = as_dtype(dtype)
    q, k, v = (rng.standard_normal((n, width)).astype(kind) for n in (queries, rows, rows))
    name = f"products<{TYPES[dtype]}, {dim}, {keys}>"
    kernel = ignis.compile(SOURCE, name, device=warpgroups, options=("-DIGNIS_MOST_TRIES=1000000",))
    scores, out = ignis.full((64, keys), np.nan), ignis.full((64, dim), np.nan)
    arrays = [ignis.array(each) for each in (q, k, v)]
    maps = []
    for array, box in zip(arrays, (64, keys, keys), strict=True):
        count = array.shape[0]
        boxes = TensorBoxes(
            dtype, (width, 1, count, 1), (2 * width, 2 * width, 2 * width * count), (64, 1, box, 1)
        )
        address = array.read_ptr(ignis.current_stream(), "products")
        maps.append(TensorMap.of(array, address, boxes, 0))
    shared = 2 * dim * (64 + 2 * keys) + 2048
    kernel.launch(1, 128, (*maps, *arrays, scores, out), shared=shared)
    want = np.zeros((64, keys))
    want[:queries, :rows] = q.astype(np.float64) @ k.astype(np.float64).T
    np.testing.assert_allclose(scores.to_host(), want, rtol=1e-5, atol=1e-3)
    rounded = scores.to_host().astype(kind).astype(np.float64)
    exact = np.zeros((64, dim))
    exact[:, :width] = rounded[:, :rows] @ v.astype(np.float64)
    np.testing.assert_allclose(out.to_host(), exact, rtol=1e-5, atol=1e-3)


@pytest.mark.parametrize("start", [(0, 0, 0, 0), (0, 2, 40, 1), (64, 1, 47, 1), (0, 1, 60, 0)])
def test_boxes_of_tensors_lie_as_panels_with_zeros_behind_the_end(
    warpgroups: ignis.Device, rng: np.random.Generator, start: tuple[int, int, int, int]
) -> None:
    sequences, rows, heads, dim = 2, 50, 3, 72
    host = rng.integers(1, 2**14, (sequences, rows, 8 + heads * dim)).astype(np.uint16)
    column, head, row, sequence = start
    strides = (2 * dim, 2 * host.shape[2], 2 * host.shape[1] * host.shape[2])
    boxes = TensorBoxes("float16", (dim, heads, rows, sequences), strides, (64, 1, 32, 1))
    kernel = ignis.compile(BOXES, "box", device=warpgroups, options=("-DIGNIS_MOST_TRIES=1000000",))
    array, out = ignis.array(host.ravel()), ignis.zeros(32 * 64, "uint16")
    address = array.read_ptr(ignis.current_stream(), "box")
    described = TensorMap.of(array, address, boxes, 16)
    kernel.launch(1, 32, (described, array, out, *start), shared=32 * 128 + 2048)
    tensor = np.zeros((sequences, rows + 64, heads, 128), np.uint16)
    tensor[:, :rows, :, :dim] = host[:, :, 8:].reshape(sequences, rows, heads, dim)
    want = tensor[sequence, row : row + 32, head, column : column + 64]
    np.testing.assert_array_equal(out.to_host().reshape(32, 64), want)
