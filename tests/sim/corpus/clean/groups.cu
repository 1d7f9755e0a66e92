// Cooperative groups of one block and its warps.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

// Tiles of 8 and 32 lanes: reductions, scans, shuffles and votes.
extern "C" __global__ void tiles_of(const int* x, int* y, int n) {
  auto block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  auto tile = cg::tiled_partition<8>(warp);
  int i = blockIdx.x * blockDim.x + block.thread_rank(), v = x[i];
  y[i] = cg::reduce(warp, v, cg::plus<int>());
  y[n + i] = cg::reduce(tile, v, cg::greater<int>());
  y[2 * n + i] = cg::inclusive_scan(tile, v);
  y[3 * n + i] = cg::exclusive_scan(warp, v, cg::bit_xor<int>());
  y[4 * n + i] = tile.shfl(v, 2) + tile.shfl_down(v, 1) * tile.any(v > 90) + tile.ballot(v & 1);
}

// Groups that form at run time: those on one side of a branch, those of a label.
extern "C" __global__ void formed(const int* x, int* y, int n) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = x[i];
  y[i] = 0;
  if (v & 1) {
    auto odd = cg::coalesced_threads();
    y[i] = odd.size() * 100 + odd.thread_rank() + cg::reduce(odd, v, cg::plus<int>());
    odd.sync();
  }
  auto alike = cg::labeled_partition(warp, v % 3);
  y[n + i] = alike.size() * 100 + cg::reduce(alike, v, cg::less<int>());
  auto half = cg::binary_partition(warp, v > 50);
  y[2 * n + i] = half.size() * 100 + half.thread_rank();
}

// A sum over the block by its warps' sums, with the block's own barrier.
extern "C" __global__ void block_total(const double* x, double* y, int n) {
  __shared__ double part[8];
  auto block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  double sum = 0;
  for (int i = block.thread_rank(); i < n; i += block.size()) sum += x[i];
  sum = cg::reduce(warp, sum, cg::plus<double>());
  if (warp.thread_rank() == 0) part[warp.meta_group_rank()] = sum;
  block.sync();
  if (warp.meta_group_rank() == 0) {
    double v = warp.thread_rank() < warp.meta_group_size() ? part[warp.thread_rank()] : 0.0;
    v = cg::reduce(warp, v, cg::plus<double>());
    cg::invoke_one(warp, [&] { *y = v; });
  }
}

// Tiles of four warps: they meet in shared memory that the GPU keeps for them.
extern "C" __global__ void tiles_of_warps(const int* x, int* y, int n) {
  __shared__ cg::block_tile_memory<256> memory;
  auto block = cg::this_thread_block(memory);
  auto tile = cg::tiled_partition<128>(block);
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = x[i];
  y[i] = cg::reduce(tile, v, cg::plus<int>());
  y[n + i] = cg::inclusive_scan(tile, v);
}
