// Small products of float32 matrices: out = f(a b), for which a library's tiles are too few to fill the
// device.
//
// a is [m, k], b [k, n], out [m, n], f the identity, gelu or silu. A block computes one tile of ROWS
// x COLS over one of SPLIT parts of k, which GROUPS groups of warps share: none waits for another, so
// that one multiplies while another one loads. A warp has 32 x 16 of the tile. Tiles of DEPTH k are
// copied to shared memory, STAGES ahead. The sums of the groups, then those of the parts, are added in
// order: same input, same bits, on every device of one architecture.
//
// The blocks of one tile are a cluster where there are clusters (sm_90): they send their sums to the
// shared memory of the block that adds them, a few rows each. Elsewhere they write them to `partials`
// [tiles, SPLIT, ROWS, COLS], and the last one to arrive adds them all; it knows by `arrivals`
// [tiles], which must be 0 before the launch. Both add in the same order; IGNIS_NO_CLUSTERS is for the
// test that compares their bits.
//
// What takes the time, at 64 x 2048 x 512 on an H200, is evenly spread: the first tiles are there
// after 1.3 us, multiplying takes 1.2 and what comes behind 0.9. So all of it is kept short:
// copies of whole tiles have no conditions, and what is rare stands apart from the code that runs.
//
// Precision: without EXACT the operands are rounded to TF32, relative errors of 2^-11 each. With
// EXACT each is split into two TF32 numbers (3xTF32; small_product.py names the sources): of
// (x + x') (y + y') only x' y' is left out, at most 2^-22 |a b|. What x' and y' do not hold is 2^-23 of
// their operand, so all products are within 2^-21 sum |a b|. Tensor cores round towards zero as they
// add, where float32 operations round to nearest: each of the k / 8 instructions of a sum may leave
// 2^-23 of it; those that add x y' and x' y have sums of their own. Where operands are not finite, or
// sums, the sums are computed again by float32 operations: infinities then count as they should, and
// not as their difference.
//
// A launch lets the one behind it start at once, which is there for launches that are programmatic
// themselves: such a one has `early`, copies its first tiles of b, and waits for this one before it
// reads a, or writes anything. The shared memory of 64 x 32 and of 32 x 16 fits side by side.
//
// Bytes: 4 (m k + k n + m n). Operations: 2 m n k, three times as many with EXACT.
// Launch: grid = (SPLIT, column tiles, row tiles), block = 32 for each warp, shared memory as
// small_product.py has it.
//
// instantiate: small_product<false, 64, 32, 2, 2>
// instantiate: small_product<false, 32, 32, 2, 2>
// instantiate: small_product<false, 32, 32, 4, 2>
// instantiate: small_product<false, 32, 32, 8, 2>
// instantiate: small_product<false, 32, 16, 2, 8>
// instantiate: small_product<true, 64, 32, 2, 2>
// instantiate: small_product<true, 32, 32, 2, 2>
// instantiate: small_product<true, 32, 32, 4, 2>
// instantiate: small_product<true, 32, 32, 8, 2>
// instantiate: small_product<true, 32, 16, 2, 8>
#include "tile_product.cuh"

template <bool EXACT, int ROWS, int COLS, int SPLIT, int GROUPS>
__global__ void IGNIS_CLUSTER
__launch_bounds__(GROUPS * ROWS * COLS / 16, 8192 / (GROUPS * ROWS * COLS))
small_product(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ out,
              int m, int n, int k, int activation, bool early, float* partials, int* arrivals) {
  const Problem problem{a, b, out, m, n, k, activation};
  const int part = blockIdx.x, col = blockIdx.y, row = blockIdx.z;
  const Place place{part, col, row, row * static_cast<int>(gridDim.y) + col};
  const auto wait_if_early = [&] {
    if (early) wait_for_launch_ahead();
  };
  let_next_start();
  tile_product<EXACT, ROWS, COLS, SPLIT, GROUPS>(problem, place, {partials, arrivals}, early,
                                                 wait_if_early, [] {});
}
