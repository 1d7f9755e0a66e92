// What small_product.cu is built of: copies of tiles that fill up with zeros, float32 as sums of two
// TF32 numbers, the product of two tiles in shared memory by mma.sync.m16n8k8, and what the blocks
// of a tile tell each other.
#pragma once

#include "sigmoid.cuh"

struct Problem {
  const float* a;
  const float* b;
  float* out;
  int m, n, k, activation;
};

// One element by float32 operations.
__device__ __noinline__ float plain_product(const float* a_row, const float* b_col, int n, int k) {
  float sum = 0.0f;
#pragma unroll 1
  for (int i = 0; i < k; ++i) sum = fmaf(a_row[i], b_col[static_cast<long long>(i) * n], sum);
  return sum;
}

// Where four neighbours of a row of the result go, and what comes behind the product there. The
// addresses are computed before the sums have come.
struct Finish {
  const Problem& p;
  int row, col;
  float* to;
  bool inside, vector;

  __device__ __forceinline__ Finish(const Problem& p, int row, int col) : p(p), row(row), col(col) {
    to = p.out + static_cast<long long>(row) * p.n + col;
    inside = row < p.m && col < p.n;
    vector = p.n % 4 == 0 && is_aligned(p.out);
  }

  __device__ __forceinline__ void operator()(Vec<float> sums) const {
    if (!inside) return;
    const float size = fabsf(sums.v[0]) + fabsf(sums.v[1]) + fabsf(sums.v[2]) + fabsf(sums.v[3]);
    if (!(size < IGNIS_INFINITY)) {
      const float* a_row = p.a + static_cast<long long>(row) * p.k;
#pragma unroll 1
      for (int i = 0; i < 4 && col + i < p.n; ++i) {
        const float again = plain_product(a_row, p.b + col + i, p.n, p.k);
#pragma unroll
        for (int j = 0; j < 4; ++j) {
          if (i == j) sums.v[j] = again;
        }
      }
    }
    if (p.activation == 1) {
#pragma unroll
      for (int i = 0; i < 4; ++i) sums.v[i] = gelu(sums.v[i]);
    } else if (p.activation == 2) {
#pragma unroll
      for (int i = 0; i < 4; ++i) sums.v[i] = silu(sums.v[i]);
    }
    if (vector) {
      store_vector(to, sums);
    } else {
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        if (col + i < p.n) to[i] = sums.v[i];
      }
    }
  }
};

__device__ __forceinline__ void add_to(Vec<float>& sum, const Vec<float>& more) {
#pragma unroll
  for (int i = 0; i < 4; ++i) sum.v[i] += more.v[i];
}

// Addresses in shared memory are numbers here. Every thread of a warp gets its own `address` back
// from `kept`: what comes of a shuffle is kept in a register, where the compiler would compute an
// address anew in every turn of a loop.
__device__ __forceinline__ unsigned shared_address(const void* p) {
  return static_cast<unsigned>(__cvta_generic_to_shared(p));
}
__device__ __forceinline__ unsigned kept(unsigned address) {
  return __shfl_sync(0xffffffffu, address, threadIdx.x % 32);
}

__device__ __forceinline__ float4 load_shared4(unsigned from) {
  float4 v;
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
               : "r"(from)
               : "memory");
  return v;
}
__device__ __forceinline__ float2 load_shared2(unsigned from) {
  float2 v;
  asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(v.x), "=f"(v.y) : "r"(from) : "memory");
  return v;
}

__device__ __forceinline__ void store_shared4(unsigned to, const float (&v)[4]) {
  asm volatile("st.shared.v4.f32 [%0], {%1, %2, %3, %4};" ::"r"(to), "f"(v[0]), "f"(v[1]), "f"(v[2]),
               "f"(v[3])
               : "memory");
}

// Asynchronous copy of 16 or 4 bytes to shared memory; zeros where `inside` is false, and nothing is
// read there.
template <int BYTES>
__device__ __forceinline__ void copy_async(unsigned to, const float* from, bool inside) {
  const int bytes = inside ? BYTES : 0;
  if constexpr (BYTES == 16) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(bytes)
                 : "memory");
  } else {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(to), "l"(from), "r"(bytes)
                 : "memory");
  }
}

// The barrier of one of several groups of THREADS threads of a block.
template <int THREADS>
__device__ __forceinline__ void meet_group(int group) {
  asm volatile("barrier.sync %0, %1;" ::"r"(group + 1), "n"(THREADS) : "memory");
}

__device__ __forceinline__ void commit_copies() { asm volatile("cp.async.commit_group;" ::: "memory"); }

// Wait until all but the last `LEFT` groups of this thread's copies are there.
template <int LEFT>
__device__ __forceinline__ void wait_for_copies() {
  asm volatile("cp.async.wait_group %0;" ::"n"(LEFT) : "memory");
}

// A row-major tile in shared memory, its 16-byte chunks in another order: chunk c of row r is where
// chunk c ^ swap(r) would be. Rows start at multiples of 128 bytes, and copies keep the order of whole
// sectors: rows that are padded instead, by 16 bytes, take twice as long to fill.
struct LeftOrder {  // lanes read chunks t of rows g
  static __device__ __forceinline__ int swap(int row) { return (row & 1) << 2 | (row >> 1 & 3); }
};
struct RightOrder {  // lanes read neighbours of rows 4 t + i
  static __device__ __forceinline__ int swap(int row) { return (row >> 2 & 3) << 1; }
};

// Copies of parts of a row-major matrix into tiles of ROWS x COLS in an Order, one part after another:
// the next one is (ROWS_ON, COLS_ON) further, and the next tile TILE_ON bytes. Zeros where there is no
// matrix. `vectors`: every row of the matrix, and what of it is in a part, are whole 16-byte vectors.
// What a thread copies is computed once.
template <typename Order, int ROWS, int COLS, int ROWS_ON, int COLS_ON, int TILE_ON, int THREADS>
struct TileCopy {
  static constexpr int PER_ROW = COLS / 4, ROWS_AT_ONCE = THREADS / PER_ROW;
  static constexpr int COUNT = ROWS / ROWS_AT_ONCE;
  static_assert(THREADS % PER_ROW == 0 && COUNT * ROWS_AT_ONCE == ROWS, "all copy as much");
  const float* from;  // this thread's first vector of the part; in parts without vectors, the part
  unsigned tile;
  unsigned to[COUNT];  // where its vectors go
  int pitch;
  int rows, cols;  // of the matrix, from there on
  int thread;  // of THREADS
  bool vectors;

  __device__ __forceinline__ TileCopy(unsigned tile, const float* matrix, int pitch, int row,
                                      int row_end, int col, int col_end, int thread, bool vectors)
      : tile(tile), pitch(pitch), thread(thread), vectors(vectors) {
    const int r = thread / PER_ROW, c = thread % PER_ROW;
#pragma unroll
    for (int i = 0; i < COUNT; ++i) {
      const int own = r + i * ROWS_AT_ONCE;
      to[i] = kept(tile + 4 * (own * COLS + (c ^ Order::swap(own)) * 4));
    }
    if (vectors) {
      row += r;
      col += 4 * c;
    }
    from = matrix + static_cast<long long>(row) * pitch + col;
    rows = row_end - row;
    cols = col_end - col;
  }

  // The part that is `on` further, into the tile that is `offset` bytes behind the first.
  __device__ __forceinline__ void copy_vectors(int on, unsigned offset) const {
    const float* part = from + static_cast<long long>(on * ROWS_ON) * pitch + on * COLS_ON;
#pragma unroll
    for (int i = 0; i < COUNT; ++i) {
      const bool inside = on * ROWS_ON + i * ROWS_AT_ONCE < rows && on * COLS_ON < cols;
      copy_async<16>(to[i] + offset, part + static_cast<long long>(i * ROWS_AT_ONCE) * pitch, inside);
    }
  }
  __device__ __forceinline__ void copy_floats(unsigned offset) const {
#pragma unroll 1  // odd sizes: code size matters more
    for (int index = thread; index < ROWS * COLS; index += THREADS) {
      const int r = index / COLS, c = index % COLS;
      const bool inside = r < rows && c < cols;
      copy_async<4>(tile + offset + 4 * (r * COLS + (c ^ Order::swap(r) * 4)),
                    from + (inside ? static_cast<long long>(r) * pitch + c : 0), inside);
    }
  }
  __device__ __forceinline__ void next(int parts) {
    from += static_cast<long long>(parts * ROWS_ON) * pitch + parts * COLS_ON;
    rows -= parts * ROWS_ON;
    cols -= parts * COLS_ON;
  }

  // One part, and what comes next.
  __device__ __forceinline__ void copy(unsigned offset) {
    if (vectors) {
      copy_vectors(0, offset);
    } else {
      copy_floats(offset);
    }
    next(1);
  }
  // As many parts as there are tiles, of which `count` are wanted, and after each what `then` does.
  template <int TILES, typename F>
  __device__ __forceinline__ void copy_first(int count, F then) {
    if (vectors) {
#pragma unroll
      for (int i = 0; i < TILES; ++i) {
        if (i < count) copy_vectors(i, i * TILE_ON);
        then();
      }
      next(TILES);
    } else {
#pragma unroll 1
      for (int i = 0; i < TILES; ++i) {
        if (i < count) copy_floats(i * TILE_ON);
        next(1);
        then();
      }
    }
  }
};

// Operands as the tensor cores take them, which ignore the low 13 bits of a float.
template <bool SPLIT, int N>
struct Operand;

// x rounded to TF32, by integers: conversions are slow. NaN may become a number.
template <int N>
struct Operand<false, N> {
  unsigned big[N];
  __device__ __forceinline__ void set(int i, float x) { big[i] = __float_as_uint(x) + 0x1000u; }
};

// x as big + small: big is x rounded to TF32, small what is left, without its last bit. An x that is
// NaN or infinite, or that rounds up to it, gives NaN.
template <int N>
struct Operand<true, N> {
  unsigned big[N], small[N];
  __device__ __forceinline__ void set(int i, float x) {
    big[i] = (__float_as_uint(x) + 0x1000u) & 0xffffe000u;
    small[i] = __float_as_uint(x - __uint_as_float(big[i]));
  }
};

__device__ __forceinline__ void mma_tf32(float (&d)[4], const unsigned* a, const unsigned* b) {
  asm(
      "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// A warp's part of a product: 32 x 16 of a left tile, by 16 x 16 of a right tile, whose rows have DEPTH
// and COLS floats. Where its lanes begin to read: `of_left` and `of_right` want the warp's first row
// or column, and the first of the 16 k, which may be 0 or 16 on the left.
//
// The order of k inside a product and the order of columns in a result are free as long as everybody
// agrees, and are chosen for wide loads that meet no bank twice: the k = t and t + 4 of the i-th of
// two instructions are 4 t + 2 i and the next, and column c of the j-th tile is column 2 c + j.
constexpr int WARP_ROWS = 32, WARP_COLS = 16, WARP_DEPTH = 16;

template <int DEPTH>
__device__ __forceinline__ unsigned of_left(unsigned tile, int row, int k) {
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
  return tile + 4 * ((row + g) * DEPTH + ((k / 4 + t) ^ LeftOrder::swap(g)) * 4);
}
// From the address of a lane's first 16 k to that of its `step`-th.
__device__ __forceinline__ unsigned step_left(unsigned address, int step) {
  return (address ^ (step % 2 * 64)) + step / 2 * 128;
}
template <int COLS>
__device__ __forceinline__ unsigned of_right(unsigned tile, int k, int col) {
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
  return tile + 4 * ((k + 4 * t) * COLS + ((col + 2 * g) ^ RightOrder::swap(4 * t) * 4));
}

// What a lane reads for that product; `a` and `b` are addresses of the lane.
template <int DEPTH, int COLS>
struct Fragments {
  float4 left[4];
  float2 right[4];
  __device__ __forceinline__ void load(unsigned a, unsigned b) {
#pragma unroll
    for (int i = 0; i < 4; ++i) left[i] = load_shared4(a + 4 * 8 * i * DEPTH);
#pragma unroll
    for (int i = 0; i < 4; ++i) right[i] = load_shared2(b + 4 * i * COLS);
  }
};

// What a lane has of the sums of a warp: of two times 16 rows and two times 8 columns.
using Sums = float[2][2][4];

// That product, added to `sums`; with SPLIT, the products of small parts to `small_sums`, so that they
// do not cost the others roundings. Without SPLIT, `strange` is not finite where an operand is not.
template <bool SPLIT, int DEPTH, int COLS>
__device__ __forceinline__ void multiply(Sums& sums, Sums& small_sums, float (&strange)[2],
                                         const Fragments<DEPTH, COLS>& fragments) {
  const auto& left = fragments.left;
  const auto& right = fragments.right;
  if constexpr (!SPLIT) {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      strange[0] = fmaf(left[i].x, left[i].y, strange[0]);
      strange[1] = fmaf(left[i].z, left[i].w, strange[1]);
      strange[i % 2] = fmaf(right[i].x, right[i].y, strange[i % 2]);
    }
  }
#pragma unroll
  for (int i = 0; i < 2; ++i) {
    Operand<SPLIT, 4> rows[2];
    Operand<SPLIT, 2> cols[2];
#pragma unroll
    for (int r = 0; r < 2; ++r) {
      const float4 low = left[2 * r], high = left[2 * r + 1];
      rows[r].set(0, i == 0 ? low.x : low.z);
      rows[r].set(1, i == 0 ? high.x : high.z);
      rows[r].set(2, i == 0 ? low.y : low.w);
      rows[r].set(3, i == 0 ? high.y : high.w);
    }
#pragma unroll
    for (int half = 0; half < 2; ++half) {
      cols[0].set(half, right[2 * i + half].x);
      cols[1].set(half, right[2 * i + half].y);
    }
    // Each sum of the warp gets its next product as late as possible.
    if constexpr (SPLIT) {
#pragma unroll
      for (int j = 0; j < 4; ++j) {
        mma_tf32(small_sums[j / 2][j % 2], rows[j / 2].small, cols[j % 2].big);
      }
#pragma unroll
      for (int j = 0; j < 4; ++j) {
        mma_tf32(small_sums[j / 2][j % 2], rows[j / 2].big, cols[j % 2].small);
      }
    }
#pragma unroll
    for (int j = 0; j < 4; ++j) mma_tf32(sums[j / 2][j % 2], rows[j / 2].big, cols[j % 2].big);
  }
}

// The same sums of two groups of warps added up: each keeps one half of a warp's rows, in `kept_half`,
// and gives the other one to the warp with the same place in the other group, by `shared`. All threads
// of the block call this; it is a barrier, too.
__device__ __forceinline__ void add_groups(float (&kept_half)[2][4], const Sums& sums,
                                           unsigned shared, int group, int thread, int threads) {
  float given[2][4];
#pragma unroll
  for (int i = 0; i < 8; ++i) {
    kept_half[i / 4][i % 4] = group ? sums[1][i / 4][i % 4] : sums[0][i / 4][i % 4];
    given[i / 4][i % 4] = group ? sums[0][i / 4][i % 4] : sums[1][i / 4][i % 4];
  }
  __syncthreads();
#pragma unroll
  for (int i = 0; i < 2; ++i) store_shared4(shared + 16 * ((2 * group + i) * threads + thread), given[i]);
  __syncthreads();
#pragma unroll
  for (int i = 0; i < 2; ++i) {
    const float4 v = load_shared4(shared + 16 * ((2 * (1 - group) + i) * threads + thread));
    kept_half[i][0] += v.x;
    kept_half[i][1] += v.y;
    kept_half[i][2] += v.z;
    kept_half[i][3] += v.w;
  }
}

// Call f(row, column, sums) for 16 rows of what `multiply` left in this lane, four neighbours of a row
// at a time: columns 4 t behind `col` of rows g and g + 8 behind `row`.
template <typename F>
__device__ __forceinline__ void for_sums(const float (&sums)[2][4], int row, int col, F f) {
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
#pragma unroll
  for (int half = 0; half < 2; ++half) {
    Vec<float> four;
#pragma unroll
    for (int i = 0; i < 4; ++i) four.v[i] = sums[i % 2][2 * half + i / 2];
    f(row + 8 * half + g, col + 4 * t, four);
  }
}

// What other blocks wrote, past the cache of this multiprocessor.
__device__ __forceinline__ Vec<float> load_of_others(const float* p) {
  const float4 v = __ldcg(reinterpret_cast<const float4*>(p));
  return {v.x, v.y, v.z, v.w};
}

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
// A launch that overlaps with the one before it: from where the next may start, and where this one
// waits for all that the one before has written. Both do nothing in other launches.
__device__ __forceinline__ void let_next_start() {
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
}
__device__ __forceinline__ void wait_for_previous() {
  asm volatile("griddepcontrol.wait;" ::: "memory");
}

// Blocks of a cluster meet. Of what they wrote before, only what `expect` prepares is there for others.
__device__ __forceinline__ void cluster_arrive() {
  asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");
}
__device__ __forceinline__ void cluster_wait() {
  asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}

// What a block waits for by `arrived` in its shared memory: `bytes` that blocks of its cluster send. One
// warp calls this.
__device__ __forceinline__ void expect(unsigned long long* arrived, int bytes) {
  const unsigned address = shared_address(arrived);
  const bool first = threadIdx.x % 32 == 0;
  if (first) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncwarp();
  if (first) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(address), "r"(bytes)
                 : "memory");
  }
}

// Wait for them.
__device__ __forceinline__ void wait_for_bytes(unsigned long long* arrived) {
  const unsigned address = shared_address(arrived);
  unsigned there = 0;
  while (!there) {
    asm volatile(
        "{\n"
        ".reg .pred there;\n"
        "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 there, [%1], 0;\n"
        "selp.u32 %0, 1, 0, there;\n"
        "}"
        : "=r"(there)
        : "r"(address)
        : "memory");
  }
}

// Where block `rank` of the cluster has what is at `p` in this block's shared memory.
__device__ __forceinline__ unsigned address_in(int rank, const void* p) {
  unsigned address;
  asm("mapa.shared::cluster.u32 %0, %1, %2;"
      : "=r"(address)
      : "r"(shared_address(p)), "r"(rank));
  return address;
}

// Send 16 bytes to block `rank`, to the place of `p`; they count in its `arrived`.
__device__ __forceinline__ void send(int rank, const float* p, const Vec<float>& value,
                                     const unsigned long long* arrived) {
  asm volatile(
      "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.f32 [%0], {%1, %2, %3, %4}, "
      "[%5];" ::"r"(address_in(rank, p)),
      "f"(value.v[0]), "f"(value.v[1]), "f"(value.v[2]), "f"(value.v[3]),
      "r"(address_in(rank, arrived))
      : "memory");
}
#endif
