// Products of float32 matrices of few rows: out = f(a b + bias), for which a library's tiles are too
// few to fill the device.
//
// a is [m, k], b [k, n], out [m, n], bias [n] or null, f the identity, gelu or silu. A block computes
// one tile of TM x TN over one of SPLIT parts of k, by GROUPS groups of warps that take turns in k. It
// asks for STAGES tiles of 32 k at once, which for the shapes that this is for is all that it will
// read. The sums of the groups, then those of the parts, are added in order: same input, same bits,
// on every device of one architecture.
//
// The blocks of one tile are a cluster where there are clusters (sm_90): they send their sums to the
// shared memory of the block that adds them, a few rows each. Elsewhere they write them to `partials`
// [tiles, SPLIT, TM, TN], and the last one to arrive adds them all; it knows by `arrivals` [tiles], which
// must be 0 before the launch.
//
// Precision: with EXACT 0 the operands are rounded to TF32, relative errors of 2^-11 each. With
// EXACT 1 they are split in two, which leaves 2^-22 sum |a b| of each product and the rounding of the
// sums, which tensor cores round towards zero: in all at most (2^-21 + (3 k / 8 + 16) 2^-23) sum |a b|,
// as k float32 operations in a row have k 2^-24. A sum that is not finite is computed again by
// float32 operations: infinities then count as they should, and not as their difference.
//
// Bytes: 4 (m k + k n + m n). Operations: 2 m n k, three times as many with EXACT.
// Launch: grid = (SPLIT, column tiles, row tiles), block = 32 * warps, shared memory as
// small_product.py has it.
//
// instantiate: small_product<0, 64, 64, 2, 2, 2, 4, 1>
// instantiate: small_product<0, 64, 64, 2, 2, 2, 4, 4>
// instantiate: small_product<0, 64, 32, 2, 1, 4, 8, 8>
// instantiate: small_product<1, 64, 64, 2, 2, 2, 4, 1>
// instantiate: small_product<1, 64, 64, 2, 2, 2, 4, 4>
// instantiate: small_product<1, 64, 32, 2, 1, 4, 8, 8>
#include "reduce.cuh"
#include "sigmoid.cuh"
#include "small_product.cuh"

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900 && !defined(IGNIS_NO_CLUSTERS)
#define IGNIS_CLUSTERS 1
#define IGNIS_CLUSTER __cluster_dims__(SPLIT, 1, 1)
#else
#define IGNIS_CLUSTERS 0
#define IGNIS_CLUSTER
#endif

constexpr int TK = 32;  // k of a stage
constexpr int A_STRIDE = TK + 8;

struct Problem {
  const float* a;
  const float* b;
  const float* bias;
  float* out;
  int m, n, k, activation;
};

__device__ __forceinline__ float activated(float x, int activation) {
  if (activation == 1) return x * gelu_sigmoid(x).value;
  if (activation == 2) return x * sigmoid(x).value;
  return x;
}

// One element by float32 operations.
__device__ __noinline__ float plain_product(const float* a_row, const float* b_col, int n, int k) {
  float sum = 0.0f;
#pragma unroll 1
  for (int i = 0; i < k; ++i) sum = fmaf(a_row[i], b_col[static_cast<long long>(i) * n], sum);
  return sum;
}

// What comes behind the product, for four neighbours of a row.
template <bool EXACT>
__device__ __forceinline__ void finish(const Problem& p, Vec<float> sums, int row, int col) {
  if (row >= p.m || col >= p.n) return;
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    if (col + i >= p.n) break;
    float value = sums.v[i];
    if (EXACT && !(fabsf(value) < IGNIS_INFINITY)) {
      value = plain_product(p.a + static_cast<long long>(row) * p.k, p.b + col + i, p.n, p.k);
    }
    if (p.bias) value += p.bias[col + i];
    sums.v[i] = activated(value, p.activation);
  }
  float* to = p.out + static_cast<long long>(row) * p.n + col;
  if (p.n % 4 == 0 && is_aligned(p.out)) {
    store_vector(to, sums);
  } else {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      if (col + i < p.n) to[i] = sums.v[i];
    }
  }
}

__device__ __forceinline__ void add_to(Vec<float>& sum, const Vec<float>& more) {
#pragma unroll
  for (int i = 0; i < 4; ++i) sum.v[i] += more.v[i];
}

// What other blocks wrote, past the cache of this multiprocessor.
__device__ __forceinline__ Vec<float> load_shared_by_all(const float* p) {
  const float4 v = __ldcg(reinterpret_cast<const float4*>(p));
  return {v.x, v.y, v.z, v.w};
}

#if IGNIS_CLUSTERS
// Blocks of a cluster meet; what they wrote before, to each other as well, is there behind it.
__device__ __forceinline__ void cluster_arrive() {
  asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
}
__device__ __forceinline__ void cluster_wait() {
  asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}

// The address at which block `rank` of the cluster has what this block has at `p`.
__device__ __forceinline__ unsigned address_in(const float* p, int rank) {
  unsigned address;
  asm("mapa.shared::cluster.u32 %0, %1, %2;"
      : "=r"(address)
      : "r"(static_cast<unsigned>(__cvta_generic_to_shared(p))), "r"(rank));
  return address;
}

__device__ __forceinline__ void store_in(unsigned address, const float (&v)[4]) {
  asm volatile("st.shared::cluster.v4.f32 [%0], {%1, %2, %3, %4};" ::"r"(address), "f"(v[0]),
               "f"(v[1]), "f"(v[2]), "f"(v[3])
               : "memory");
}
#endif

template <int EXACT, int TM, int TN, int WARPS_M, int WARPS_N, int GROUPS, int STAGES, int SPLIT>
__global__ void IGNIS_CLUSTER __launch_bounds__(32 * WARPS_M * WARPS_N * GROUPS, 1)
small_product(const float* __restrict__ a, const float* __restrict__ b,
              const float* __restrict__ bias, float* __restrict__ out, float* partials,
              int* arrivals, int m, int n, int k, int activation) {
  constexpr int THREADS = 32 * WARPS_M * WARPS_N * GROUPS;
  constexpr int MT = TM / WARPS_M / 16, NT = TN / WARPS_N / 8;
  constexpr int B_STRIDE = TN + 4, SUM_STRIDE = TN + 4;
  constexpr int A_FLOATS = TM * A_STRIDE, B_FLOATS = TK * B_STRIDE;
  constexpr int STEPS = TK / 8 / GROUPS;  // of a group in a stage
  constexpr bool CLUSTERS = IGNIS_CLUSTERS && SPLIT > 1;
  constexpr int OWN_ROWS = CLUSTERS ? TM / SPLIT : TM;  // of the tile, added by this block
  static_assert(TM % (16 * WARPS_M) == 0 && TN % (8 * WARPS_N) == 0 && TM % SPLIT == 0, "");
  static_assert(STEPS * GROUPS * 8 == TK, "");
  extern __shared__ float4 shared[];
  // Sums have memory of their own where other blocks write them while this one multiplies.
  float* a_tiles = reinterpret_cast<float*>(shared);
  float* b_tiles = a_tiles + STAGES * A_FLOATS;
  float* sums_at = b_tiles + STAGES * B_FLOATS;

  const Problem problem{a, b, bias, out, m, n, k, activation};
  const int part = blockIdx.x;
  const int row = blockIdx.z * TM, col = blockIdx.y * TN;
  const int warp = threadIdx.x / 32;
  const int group = warp / (WARPS_M * WARPS_N);
  const int warp_row = warp / WARPS_N % WARPS_M * (16 * MT);
  const int warp_col = warp % WARPS_N * (8 * NT);
  const bool a_vectors = k % 4 == 0 && is_aligned(a), b_vectors = n % 4 == 0 && is_aligned(b);

  // This block's part of k, in tiles of TK.
  const int tiles = (k + TK - 1) / TK, per_part = (tiles + SPLIT - 1) / SPLIT;
  const int first = part * per_part;
  const int count = max(0, min(per_part, tiles - first));

#if IGNIS_CLUSTERS
  if constexpr (CLUSTERS) cluster_arrive();
#endif
  auto copy = [&](int index) {
    if (index < count) {
      const int at = (first + index) * TK, slot = index % STAGES;
      copy_tile<TM, TK, A_STRIDE, THREADS>(a_tiles + slot * A_FLOATS, a, k, row, m, at, k,
                                           a_vectors);
      copy_tile<TK, TN, B_STRIDE, THREADS>(b_tiles + slot * B_FLOATS, b, n, at, k, col, n,
                                           b_vectors);
    }
    commit_copies();  // of nothing, too: waiting counts groups
  };
#pragma unroll
  for (int i = 0; i < STAGES; ++i) copy(i);

  float sums[MT][NT][4] = {};
#pragma unroll 1
  for (int i = 0; i < count; ++i) {
    wait_for_copies<STAGES - 1>();
    __syncthreads();
    const float* a_at = a_tiles + i % STAGES * A_FLOATS + warp_row * A_STRIDE;
    const float* b_at = b_tiles + i % STAGES * B_FLOATS + warp_col;
#pragma unroll
    for (int step = 0; step < STEPS; ++step) {
      const int at = (group * STEPS + step) * 8;
      multiply_step<EXACT, MT, NT, A_STRIDE, B_STRIDE>(sums, a_at + at, b_at + at * B_STRIDE);
    }
    if (i + STAGES < count) __syncthreads();  // before others overwrite what is read here
    copy(i + STAGES);
  }

#if IGNIS_CLUSTERS
  if constexpr (CLUSTERS) cluster_wait();  // until every block of the cluster has started
#endif
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
#pragma unroll
  for (int i = 0; i < MT; ++i) {
#pragma unroll
    for (int half = 0; half < 2; ++half) {
      const int r = warp_row + 16 * i + 8 * half + g, c = warp_col + 2 * NT * t;
      // Column 2 NT t + j is in the j-th tile's even column, 2 NT t + NT + j in its odd one.
      float v[2 * NT];
#pragma unroll
      for (int j = 0; j < NT; ++j) {
        v[j] = sums[i][j][2 * half];
        v[NT + j] = sums[i][j][2 * half + 1];
      }
      const int slot = CLUSTERS ? part * GROUPS + group : group;
      float* to = sums_at + (slot * OWN_ROWS + r % OWN_ROWS) * SUM_STRIDE + c;
#pragma unroll
      for (int j = 0; j < 2 * NT; j += 4) {
        const float four[4] = {v[j], v[j + 1], v[j + 2], v[j + 3]};
#if IGNIS_CLUSTERS
        if constexpr (CLUSTERS) {
          store_in(address_in(to + j, r / OWN_ROWS), four);
          continue;
        }
#endif
        store_vector(to + j, Vec<float>{four[0], four[1], four[2], four[3]});
      }
    }
  }
#if IGNIS_CLUSTERS
  if constexpr (CLUSTERS) {
    cluster_arrive();
    cluster_wait();
  } else
#endif
    __syncthreads();

  // The sum of this block's groups, or that of part `slot` of the cluster, in order.
  auto of_groups = [&](int slot, int r, int c) {
    const float* from = sums_at + (slot * GROUPS * OWN_ROWS + r) * SUM_STRIDE + c;
    Vec<float> sum = load_vector(from);
#pragma unroll
    for (int i = 1; i < GROUPS; ++i) add_to(sum, load_vector(from + i * OWN_ROWS * SUM_STRIDE));
    return sum;
  };
  constexpr int VECTORS = TN / 4;
  if constexpr (CLUSTERS || SPLIT == 1) {
    const int own = CLUSTERS ? part * OWN_ROWS : 0;
#pragma unroll 1
    for (int i = threadIdx.x; i < OWN_ROWS * VECTORS; i += THREADS) {
      const int r = i / VECTORS, c = i % VECTORS * 4;
      Vec<float> sum = of_groups(0, r, c);
#pragma unroll
      for (int slot = 1; slot < (CLUSTERS ? SPLIT : 1); ++slot) add_to(sum, of_groups(slot, r, c));
      finish<EXACT>(problem, sum, row + own + r, col + c);
    }
  } else {
    __shared__ bool last;
    const int tile = blockIdx.z * gridDim.y + blockIdx.y;
    float* of_tile = partials + static_cast<long long>(tile) * SPLIT * TM * TN;
#pragma unroll 1
    for (int i = threadIdx.x; i < TM * VECTORS; i += THREADS) {
      const Vec<float> sum = of_groups(0, i / VECTORS, i % VECTORS * 4);
      store_vector(of_tile + (part * TM * VECTORS + i) * 4, sum);
    }
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) last = atomicAdd(&arrivals[tile], 1) == SPLIT - 1;
    __syncthreads();
    if (!last) return;
    __threadfence();
#pragma unroll 1
    for (int i = threadIdx.x; i < TM * VECTORS; i += THREADS) {
      Vec<float> sum = load_shared_by_all(of_tile + i * 4);
#pragma unroll
      for (int slot = 1; slot < SPLIT; ++slot) {
        add_to(sum, load_shared_by_all(of_tile + (slot * TM * VECTORS + i) * 4));
      }
      finish<EXACT>(problem, sum, row + i / VECTORS, col + i % VECTORS * 4);
    }
  }
}
