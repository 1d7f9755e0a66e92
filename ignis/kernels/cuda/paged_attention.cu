// Attention over keys and values in the blocks of a pool, and rows appended to them.
//
// A pool's layer is [blocks, block_rows, 2, kv_heads, head_dim]: each row has its keys, then its values.
// tables is int32 [sequences, width]: block tables[s][p / block_rows] has row p of sequence s. lengths[s]
// counts its rows, those of the present queries or new rows included. The rows of sequence s in q, out,
// keys and values are starts[s] .. starts[s + 1], at most `each`; exactly `each` where starts is null.
//
// limits is int32 [1 + layers, sequences]: floors[s], from which row on the sequence may be written
// because it shares what is before, and written[s] of this layer. A sequence whose length is above
// written, one with a gap before its new rows, and one whose new rows would lie below the floor or behind
// the table, is reported; no memory of the pool is touched for it, and its results are zeros. One whose
// starts are wrong is reported as well, and has no results.
//
//   paged_attention  query i of n sees row lengths[s] - n + i and the `left` rows before it. A block of ROWS warps holds as many pairs of
//                    a query and one of the query heads that share a key head, and loops over the rows of
//                    the sequence in tiles of 32, so that each row is read once for all of these heads.
//                    The loop is cut into splits of split_rows rows; with more than one, `partials` gets
//                    what attention_combine of attention_decode.cu merges. The cuts depend
//                    on shapes only. Operations: 4 * head_dim per visible pair and head; bytes: 2 *
//                    lengths[s] * kv_heads * head_dim elements per tile of queries, which is the limit.
//                    Launch: grid = (tiles * splits, kv_heads, sequences), block = 32 * ROWS, dynamic
//                    shared memory (ROWS + 64) * (DIM + 1) + 32 * ROWS floats.
//   paged_decode     the same where no sequence has more than one query, at the speed of the memory: see
//                    attention_decode.cuh. The cuts depend on the length of the sequence and on shapes. The
//                    splits are the blocks of a CLUSTER, which merge what they have; with 1, see above.
//                    Launch: grid = (splits, kv_heads * ceil(group / (8 * NB)), sequences), block and
//                    shared memory as of attention_decode.
//   paged_step       the same for new rows: `keys` and `values` have one beside each query, which is appended. If
//                    inv_freq is not null, queries and keys are rotated first, as by paged_append_rotated.
//   paged_gather     copies the rows of sequences that have queries to `keys` and `values`, one sequence behind
//                    the other, for attention_mma_forward.cu; ends[s] is where those before s end, and
//                    firsts[s] where its queries begin. Reads and writes 2 * lengths[s] * kv_heads *
//                    head_dim elements. Launch: grid = (chunks, sequences), block = 256.
//   paged_append     row i of the n new ones becomes row lengths[s] - n + i; a sequence of length 0 has
//                    none. Reads and writes 2 * n * kv_heads * head_dim elements. Launch: grid = (chunks, sequences), block = 256; with
//                    one chunk it also raises written[s], otherwise paged_mark does.
//   paged_append_rotated
//                    the same of keys that are rotated by the numbers of their rows, as in rope.cu, and
//                    queries that are, too: they go to `rotated`, which may be `queries`, of sequences
//                    that are refused as well.
//   paged_mark       written[s] = lengths[s], where paged_append has written. Launch: one thread per
//                    sequence, blocks of 256.
//
// instantiate: paged_attention<float, 4, 32, 4>; paged_attention<float, 16, 64, 4>
// instantiate: paged_attention<float, 4, 128, 4>; paged_attention<float, 16, 128, 1>
// instantiate: paged_attention<__half, 16, 64, 8>; paged_attention<__nv_bfloat16, 16, 128, 8>
// instantiate: paged_attention<float, 16, 256, 4>; paged_attention<__nv_bfloat16, 4, 256, 8>
// instantiate: paged_decode<float, 16, 1, 4, 3, true, 1>; paged_decode<__half, 64, 2, 4, 3, false, 1>
// instantiate: paged_decode<__nv_bfloat16, 128, 1, 4, 3, true, 1>
// instantiate: paged_decode<__nv_bfloat16, 128, 1, 8, 3, true, 1>; paged_decode<__half, 64, 1, 4, 3, true, 4>
// instantiate: paged_decode<float, 256, 1, 2, 2, true, 1>; paged_decode<__half, 256, 1, 4, 2, true, 1>
// instantiate: paged_step<float, 16, 1, 4, 3, true, 1>; paged_step<__half, 64, 2, 4, 3, false, 1>
// instantiate: paged_step<__nv_bfloat16, 128, 1, 4, 3, true, 1>; paged_step<__half, 64, 1, 4, 3, true, 4>
// instantiate: paged_gather<__half, 8>; paged_gather<__nv_bfloat16, 1>
// instantiate: paged_append<float, 4>; paged_append<float, 1>; paged_append<__nv_bfloat16, 8>
// instantiate: paged_append<__half, 8>; paged_append_rotated<float, 4>; paged_append_rotated<float, 1>
// instantiate: paged_append_rotated<__nv_bfloat16, 8>; paged_mark
#include "attention_decode.cuh"
#include "check.cuh"
#include "rotation.cuh"

constexpr int KEYS = 32;  // rows of a tile: one per lane

// Which rows of q, keys or out belong to a sequence.
struct Share {
  long long first, count;
  bool wrong;

  __device__ __forceinline__ Share(const int* starts, int each, long long total, int sequence) {
    first = starts ? starts[sequence] : static_cast<long long>(sequence) * each;
    count = starts ? starts[sequence + 1] - first : each;
    wrong = first < 0 || count < 0 || count > each || first + count > total;
    if (wrong) count = 0;
  }
};

// The rows of one head of one sequence; `base` is its first element in block 0.
template <typename T>
struct PagedRows {
  const T* base;
  const int* table;
  int block_rows;
  long long pitch;  // elements from one row to the next

  __device__ __forceinline__ const T* row(int index) const {
    const long long block = table[index / block_rows];
    return base + (block * block_rows + index % block_rows) * pitch;
  }
};

// The blocks of a sequence. Each lane of a warp holds one of the first 32. They are loaded together with the length:
// loading them after it would wait for memory twice. Whole warps call `at`.
struct Blocks {
  const int* table;
  int held;

  __device__ __forceinline__ Blocks(const int* table, int width)
      : table(table), held(table[min(static_cast<int>(threadIdx.x) % 32, width - 1)]) {}
  __device__ __forceinline__ int at(int index) const {
    const int early = __shfl_sync(0xffffffffu, held, index);
    return index < 32 ? early : table[index];
  }
};

// The same of keys and values, for a warp that finds its rows before it reads them.
template <typename T>
struct ScatteredRows {
  static constexpr bool SCATTERED = true;
  const T* keys;
  const T* values;
  long long pitch;
  Blocks blocks;
  int block_rows;
  __device__ __forceinline__ int find(int row) const {
    return blocks.at(row / block_rows) * block_rows + row % block_rows;
  }
};

constexpr int WRONG_STARTS = -1;  // reported instead of a number of rows

__device__ __forceinline__ void report_unwritten(int written, int sequence, long long table_number,
                                                 unsigned long long record,
                                                 unsigned long long flag) {
  ignis_report((table_number << 32) | static_cast<unsigned>(written), sequence, record, flag);
}

// Copies rows [first, first + KEYS) of a sequence into a tile; those from `last` on become zeros.
template <int DIM, int VEC, int THREADS, typename T>
__device__ __forceinline__ void load_rows(float* tile, const PagedRows<T>& from, int first, int last,
                                          int head_dim) {
  constexpr int PER_ROW = DIM / VEC;
  for (int index = threadIdx.x; index < KEYS * PER_ROW; index += THREADS) {
    const int row = index / PER_ROW, column = index % PER_ROW * VEC;
    float* to = tile + row * (DIM + 1) + column;
    if (first + row < last && column < head_dim) {
      const Vector<T, VEC> packed = load_vector<VEC>(from.row(first + row) + column);
#pragma unroll
      for (int k = 0; k < VEC; ++k) to[k] = static_cast<float>(packed.at[k]);
    } else {
#pragma unroll
      for (int k = 0; k < VEC; ++k) to[k] = 0.0f;
    }
  }
}

// What a warp knows of one of its queries: running maximum and sum, and each lane's part of the values.
template <int DIM>
struct Running {
  float highest, sum, total[DIM / 32];

  __device__ __forceinline__ Running() : highest(-IGNIS_INFINITY), sum(0.0f) {
#pragma unroll
    for (int d = 0; d < DIM / 32; ++d) total[d] = 0.0f;
  }

  // One query against one tile, of which the rows hidden .. visible - 1 count: lane l scores row l, then owns elements l, l + 32, ... of the values.
  // This is the inner loop; whatever replaces it needs the two tiles and the rows that are visible.
  __device__ __forceinline__ void attend(const float* query, const float* keys, const float* values,
                                         float* weights, int hidden, int visible,
                                         float scale2) {
    const int lane = threadIdx.x % 32;
    const float* key = keys + lane * (DIM + 1);
    float score = 0.0f;
#pragma unroll 4
    for (int d = 0; d < DIM; ++d) score = fmaf(query[d], key[d], score);
    score = lane >= hidden && lane < visible ? score * scale2 : -IGNIS_INFINITY;
    const float top = fmaxf(highest, warp_reduce<MaxNumber, 32>(score));
    // While no row was seen, subtracting the maximum would give NaN.
    const float base = top == -IGNIS_INFINITY ? 0.0f : top;
    const float keep = exp2_approx(highest - base), weight = exp2_approx(score - base);
    highest = top;
    sum = sum * keep + weight;
    weights[lane] = weight;
    __syncwarp();
#pragma unroll
    for (int d = 0; d < DIM / 32; ++d) total[d] *= keep;
#pragma unroll 2
    for (int row = 0; row < KEYS; ++row) {
#pragma unroll
      for (int d = 0; d < DIM / 32; ++d)
        total[d] = fmaf(weights[row], values[row * (DIM + 1) + lane + d * 32], total[d]);
    }
    __syncwarp();  // the weights are written again for the next query
  }
};

template <typename T, int ROWS, int DIM, int VEC>
__global__ void __launch_bounds__(32 * ROWS)
paged_attention(const T* __restrict__ q, const T* __restrict__ pool, T* __restrict__ out,
                float* __restrict__ partials, const int* __restrict__ tables,
                const int* __restrict__ limits, const int* __restrict__ lengths,
                const int* __restrict__ starts, int each, long long total, int width, int block_rows,
                long long layer_first, int layer, int heads, int kv_heads, int head_dim, float scale,
                int splits, int split_rows, int left, long long table_number,
                unsigned long long record, unsigned long long flag) {
  extern __shared__ float shared[];
  constexpr int STRIDE = DIM + 1;
  constexpr int THREADS = 32 * ROWS;  // a warp per pair
  float* q_tile = shared;
  float* k_tile = q_tile + ROWS * STRIDE;
  float* v_tile = k_tile + KEYS * STRIDE;
  float* weights = v_tile + KEYS * STRIDE;

  const int sequence = blockIdx.z, kv_head = blockIdx.y;
  const int tile = blockIdx.x / splits, split = blockIdx.x % splits;
  const int group = heads / kv_heads;
  const Share own(starts, each, total, sequence);
  if (own.wrong && threadIdx.x == 0 && kv_head == 0 && blockIdx.x == 0)
    report_unwritten(WRONG_STARTS, sequence, table_number, record, flag);
  const int count = static_cast<int>(own.count);
  const int pairs = count * group, first = tile * ROWS;
  if (first >= pairs) return;
  const int written = limits[(1 + layer) * gridDim.z + sequence];
  int length = lengths[sequence];
  if (length < 0 || length > written) {
    if (threadIdx.x == 0 && kv_head == 0 && blockIdx.x == 0)
      report_unwritten(written, sequence, table_number, record, flag);
    length = 0;
  }
  const int unseen = length - count;  // rows before the first query's own; negative: no row of its own

  const long long pitch = 2ll * kv_heads * head_dim;
  const T* base = pool + layer_first + static_cast<long long>(kv_head) * head_dim;
  const int* table = tables + static_cast<long long>(sequence) * width;
  const PagedRows<T> keys{base, table, block_rows, pitch};
  const PagedRows<T> values{base + static_cast<long long>(kv_heads) * head_dim, table, block_rows,
                            pitch};

  for (int index = threadIdx.x; index < ROWS * DIM; index += THREADS) {
    const int pair = first + index / DIM, d = index % DIM;
    const long long row = own.first + pair / group;
    const long long head = static_cast<long long>(kv_head) * group + pair % group;
    q_tile[index / DIM * STRIDE + d] =
        pair < pairs && d < head_dim ? static_cast<float>(q[(row * heads + head) * head_dim + d])
                                     : 0.0f;
  }
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const float scale2 = scale * 1.44269504f;  // powers of two are cheaper than powers of e
  const int pair = first + warp;
  const long long row = own.first + pair / group;
  const long long to = row * heads + static_cast<long long>(kv_head) * group + pair % group;
  Running<DIM> running;
  const int last_pair = first + ROWS < pairs ? first + ROWS - 1 : pairs - 1;
  const int visible = unseen + last_pair / group + 1;  // to the last query of the tile
  const int cut = split * split_rows;
  const int end = cut + split_rows < visible ? cut + split_rows : visible;
  const int lowest = unseen + first / group - left;  // what the first query of the tile sees first
  const int begin = lowest > cut ? lowest / KEYS * KEYS : cut;
  for (int start = begin; start < end; start += KEYS) {
    __syncthreads();  // the last tile may still be read
    load_rows<DIM, VEC, THREADS>(k_tile, keys, start, end, head_dim);
    load_rows<DIM, VEC, THREADS>(v_tile, values, start, end, head_dim);
    __syncthreads();
    const int seen = unseen + pair / group + 1 < end ? unseen + pair / group + 1 : end;
    const int hidden = unseen + pair / group - left - start;
    running.attend(q_tile + warp * STRIDE, k_tile, v_tile, weights + warp * 32, hidden, seen - start,
                   scale2);
  }
  if (pair >= pairs) return;
  const float all = warp_reduce<Sum, 32>(running.sum);
  // all == 0 only where no row was seen: a NaN or an overflow must come through.
  const float factor = splits > 1 ? 1.0f : all == 0.0f ? 0.0f : 1.0f / all;
  const Partials left_over(partials, total * heads, splits, (head_dim + 3) / 4 * 4);
  const long long partial = to * splits + split;
  if (splits > 1 && lane == 0) left_over.stats[partial] = make_float2(running.highest, all);
#pragma unroll
  for (int d = 0; d < DIM / 32; ++d) {
    const int column = lane + d * 32;
    const float value = running.total[d] * factor;
    if (splits > 1 && column < left_over.pitch)
      left_over.values[partial * left_over.pitch + column] = value;
    if (splits == 1 && column < head_dim) out[to * head_dim + column] = static_cast<T>(value);
  }
}

// The query of a sequence that has one at most, for the heads of a block of paged_decode.
struct OneQuery {
  Blocks blocks;
  int sequence, count, length, kv_head, in_group, heads;
  long long row, pair, table_number;
  unsigned long long record, flag;
  bool reports;

  __device__ __forceinline__ OneQuery(const int* tables, const int* lengths, const int* starts, long long total,
                                      int width, int all_heads, int kv_heads, int most, long long table_number,
                                      unsigned long long record, unsigned long long flag)
      : blocks(tables + static_cast<long long>(blockIdx.z) * width, width),
        sequence(blockIdx.z),
        table_number(table_number),
        record(record),
        flag(flag) {
    const Share own(starts, 1, total, sequence);
    reports = threadIdx.x == 0 && blockIdx.x == 0 && blockIdx.y == 0;
    if (own.wrong && reports) report_unwritten(WRONG_STARTS, sequence, table_number, record, flag);
    count = static_cast<int>(own.count);
    length = lengths[sequence];
    row = own.first;
    const int group = all_heads / kv_heads, blocks_of_group = (group + most - 1) / most;
    kv_head = blockIdx.y / blocks_of_group;
    in_group = blockIdx.y % blocks_of_group * most;
    heads = min(most, group - in_group);
    pair = row * all_heads + kv_head * group + in_group;
  }
  // Rows that are seen: none of a sequence that is refused, which is reported.
  __device__ __forceinline__ int reported(bool allowed, int written) const {
    if (!allowed && reports) report_unwritten(written, sequence, table_number, record, flag);
    return allowed ? length : 0;
  }
  template <typename T>
  __device__ __forceinline__ ScatteredRows<T> rows(const T* layer, int head_dim, int block_rows, int kv_heads) const {
    const long long width = static_cast<long long>(kv_heads) * head_dim;
    const T* keys = layer + static_cast<long long>(kv_head) * head_dim;
    return {keys, keys + width, 2 * width, blocks, block_rows};
  }
};

// Whether the new rows of a sequence may be written; `written` is what is there before them.
__device__ __forceinline__ bool may_append(int length, int count, int written, int floor, int room) {
  const int first = length - count;
  return first >= 0 && first <= written && first >= floor && length <= room;
}

template <typename T, int DIM, int NB, int WARPS, int STAGES, bool VECTORS, int CLUSTER>
__global__ void __cluster_dims__(CLUSTER, 1, 1)
__launch_bounds__(32 * WARPS, decode_residents<T, DIM, WARPS, STAGES>())
paged_decode(const T* q, const T* pool, T* __restrict__ out,
             float* __restrict__ partials, const int* tables,
             const int* limits, const int* lengths,
             const int* starts, long long total, int width, int block_rows,
             long long layer_first, int layer, int heads, int kv_heads, int head_dim, float scale,
             int left, long long table_number, unsigned long long record, unsigned long long flag) {
  let_next_start();
  wait_for_launch_ahead();
  const int written = limits[(1 + layer) * gridDim.z + blockIdx.z];
  const OneQuery own(tables, lengths, starts, total, width, heads, kv_heads, 8 * NB, table_number, record, flag);
  if (own.count == 0) return;
  const int length = own.reported(own.length >= 0 && own.length <= written, written);
  const ScatteredRows<T> cache = own.rows(pool + layer_first, head_dim, block_rows, kv_heads);
  decode_split<T, DIM, NB, WARPS, STAGES, VECTORS, CLUSTER>(
      q + own.pair * head_dim, out + own.pair * head_dim,
      Partials(partials, total * heads, gridDim.x, (head_dim + 3) / 4 * 4), cache, NoNewRow(),
      max(length - 1 - left, 0), length, blockIdx.x, own.pair, own.heads, head_dim, scale);
}

template <typename T, int DIM, int NB, int WARPS, int STAGES, bool VECTORS, int CLUSTER>
__global__ void __cluster_dims__(CLUSTER, 1, 1)
__launch_bounds__(32 * WARPS, decode_residents<T, DIM, WARPS, STAGES>())
paged_step(const T* q, T* pool, T* __restrict__ out, float* __restrict__ partials,
           const T* keys, const T* values, const float* inv_freq, int early, const int* tables,
           int* limits, const int* lengths, const int* starts, long long total, int width, int block_rows,
           long long layer_first, int layer, int heads, int kv_heads, int head_dim, float scale,
           int left, long long table_number, unsigned long long record, unsigned long long flag) {
  if (!early) wait_for_launch_ahead();
  const OneQuery own(tables, lengths, starts, total, width, heads, kv_heads, 8 * NB, table_number, record, flag);
  if (own.count == 0) return wait_for_launch_ahead();
  // Each block may find the watermark raised by another one: what it decides is the same.
  int* mark = limits + (1 + layer) * gridDim.z + blockIdx.z;
  int written;
  asm volatile("ld.relaxed.gpu.global.s32 %0, [%1];" : "=r"(written) : "l"(mark) : "memory");
  int length = own.length;
  const bool allowed = may_append(length, 1, written, limits[blockIdx.z], width * block_rows) &&
                       own.blocks.at((length - 1) / block_rows) >= 0;
  length = own.reported(allowed || length == 0, written);
  if (own.reports && length > written)
    asm volatile("st.relaxed.gpu.global.s32 [%0], %1;" ::"l"(mark), "r"(length) : "memory");
  const ScatteredRows<T> cache = own.rows(pool + layer_first, head_dim, block_rows, kv_heads);
  const long long from = (own.row * kv_heads + own.kv_head) * head_dim;
  T* to = own.in_group || length == 0 ? nullptr : pool + (cache.keys - pool) + cache.find(length - 1) * cache.pitch;
  const NewRow<T> fresh{keys + from, values + from, to, to ? to + (cache.values - cache.keys) : to, inv_freq, early != 0};
  decode_split<T, DIM, NB, WARPS, STAGES, VECTORS, CLUSTER>(
      q + own.pair * head_dim, out + own.pair * head_dim,
      Partials(partials, total * heads, gridDim.x, (head_dim + 3) / 4 * 4), cache, fresh,
      max(length - 1 - left, 0), length, blockIdx.x, own.pair, own.heads, head_dim, scale);
}

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
paged_gather(const T* __restrict__ pool, T* __restrict__ keys, T* __restrict__ values,
             int* __restrict__ firsts, int* __restrict__ ends, const int* __restrict__ tables,
             const int* __restrict__ limits, const int* __restrict__ lengths,
             const int* __restrict__ starts, int each, long long total, int width, int block_rows,
             long long layer_first, int layer, int row_width, long long table_number,
             unsigned long long record, unsigned long long flag) {
  const int sequence = blockIdx.y, sequences = gridDim.y;
  const bool reports = threadIdx.x == 0 && blockIdx.x == 0;
  long long before = 0;
  int length = 0;
  for (int s = 0; s <= sequence; ++s) {  // a few cached numbers, the same for all threads
    const Share own(starts, each, total, s);
    const int written = limits[(1 + layer) * sequences + s];
    before += length;
    length = lengths[s];
    const bool refused = length < 0 || length > written;
    if (s == sequence && reports) {
      firsts[s] = static_cast<int>(own.first);
      if (own.wrong) report_unwritten(WRONG_STARTS, s, table_number, record, flag);
      if (refused) report_unwritten(written, s, table_number, record, flag);
    }
    if (refused || own.count == 0) length = 0;
  }
  if (reports) ends[sequence] = static_cast<int>(before);
  if (reports && sequence == sequences - 1) {
    ends[sequences] = static_cast<int>(before + length);
    firsts[sequences] = starts ? starts[sequences] : static_cast<int>(total);
  }
  const int* table = tables + static_cast<long long>(sequence) * width;
  const int per_row = row_width / VEC;
  const long long count = static_cast<long long>(length) * per_row;
  for (long long index = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
       index < count; index += static_cast<long long>(gridDim.x) * blockDim.x) {
    const int row = static_cast<int>(index / per_row);
    const int column = static_cast<int>(index % per_row) * VEC;
    const long long block = table[row / block_rows];
    const T* from = pool + layer_first + (block * block_rows + row % block_rows) * 2 * row_width + column;
    const long long to = (before + row) * row_width + column;
    *reinterpret_cast<Vector<T, VEC>*>(keys + to) = load_vector<VEC>(from);
    *reinterpret_cast<Vector<T, VEC>*>(values + to) = load_vector<VEC>(from + row_width);
  }
}

// The new rows of one sequence: where they go, and what is said of those that may not go there.
struct Appended {
  const int* table;
  int* mark;
  int rows, length, written, sequence;
  long long first;  // of them, in keys and values
  bool allowed;

  __device__ __forceinline__ Appended(const int* tables, int* limits, const int* lengths,
                                      const int* starts, int each, long long total, int width,
                                      int block_rows, int layer, long long table_number,
                                      unsigned long long record, unsigned long long flag)
      : sequence(blockIdx.y) {
    const Share own(starts, each, total, sequence);
    table = tables + static_cast<long long>(sequence) * width;
    mark = limits + (1 + layer) * gridDim.y + sequence;
    length = lengths[sequence];
    written = *mark;
    first = own.first;
    rows = static_cast<int>(own.count);
    allowed = may_append(length, rows, written, limits[sequence], width * block_rows);
    const bool reports = threadIdx.x == 0 && blockIdx.x == 0;
    if (reports && own.wrong) report_unwritten(WRONG_STARTS, sequence, table_number, record, flag);
    if (reports && rows && length && !allowed)
      report_unwritten(written, sequence, table_number, record, flag);
  }
  // Number in the pool of row `at` of the sequence; negative where the table was filled with fewer
  // blocks, which is reported if `reports`.
  __device__ __forceinline__ long long pool_row(int at, int block_rows, bool reports,
                                                long long table_number, unsigned long long record,
                                                unsigned long long flag) const {
    const int block = table[at / block_rows];
    if (block < 0 && reports) report_unwritten(written, sequence, table_number, record, flag);
    return block < 0 ? -1 : static_cast<long long>(block) * block_rows + at % block_rows;
  }
  // The block's threads have all read the mark.
  __device__ __forceinline__ void raise(int block_rows) const {
    if (gridDim.x > 1) return;
    __syncthreads();
    if (threadIdx.x == 0 && allowed && table[(length - 1) / block_rows] >= 0 && length > written)
      *mark = length;
  }
};

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
paged_append(const T* __restrict__ keys, const T* __restrict__ values, T* __restrict__ pool,
             const int* __restrict__ tables, int* __restrict__ limits,
             const int* __restrict__ lengths, const int* __restrict__ starts, int each, long long total,
             int width, int block_rows, long long layer_first, int layer, int row_width,
             long long table_number, unsigned long long record, unsigned long long flag) {
  const Appended own(tables, limits, lengths, starts, each, total, width, block_rows, layer,
                     table_number, record, flag);
  if (own.rows == 0 || !own.allowed) return;
  const int per_row = row_width / VEC;
  const long long count = static_cast<long long>(own.rows) * per_row;
  for (long long index = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
       index < count; index += static_cast<long long>(gridDim.x) * blockDim.x) {
    const int row = static_cast<int>(index / per_row);
    const int column = static_cast<int>(index % per_row) * VEC;
    const long long pool_row = own.pool_row(own.length - own.rows + row, block_rows, column == 0,
                                            table_number, record, flag);
    if (pool_row < 0) continue;
    const long long from = (own.first + row) * row_width + column;
    T* to = pool + layer_first + pool_row * 2 * row_width + column;
    *reinterpret_cast<Vector<T, VEC>*>(to) = load_vector<VEC>(keys + from);
    *reinterpret_cast<Vector<T, VEC>*>(to + row_width) = load_vector<VEC>(values + from);
  }
  own.raise(block_rows);
}

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
paged_append_rotated(const T* queries, const T* keys, const T* values,
                     const float* inv_freq, T* rotated, T* pool,
                     const int* tables, int* limits,
                     const int* lengths, const int* starts, int each,
                     long long total, int width, int block_rows, long long layer_first, int layer,
                     int heads, int kv_heads, int head_dim, long long table_number,
                     unsigned long long record, unsigned long long flag) {
  const Appended own(tables, limits, lengths, starts, each, total, width, block_rows, layer,
                     table_number, record, flag);
  if (own.rows == 0) return;
  const NewRows<T> given{queries, keys, values, inv_freq, rotated, heads, kv_heads, head_dim};
  const int per_row = given.template pieces<VEC>(), row_width = kv_heads * head_dim;
  const long long count = static_cast<long long>(own.rows) * per_row;
  for (long long index = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
       index < count; index += static_cast<long long>(gridDim.x) * blockDim.x) {
    const int row = static_cast<int>(index / per_row), piece = static_cast<int>(index % per_row);
    const int at = own.length - own.rows + row;
    const long long pool_row =
        own.allowed ? own.pool_row(at, block_rows, piece == 0, table_number, record, flag) : -1;
    T* to = pool_row < 0 ? nullptr : pool + layer_first + pool_row * 2 * row_width;
    given.template put<VEC>(piece, own.first + row, at, to, to ? to + row_width : nullptr);
  }
  own.raise(block_rows);
}

extern "C" __global__ void paged_mark(const int* __restrict__ tables, int* __restrict__ limits,
                                      const int* __restrict__ lengths,
                                      const int* __restrict__ starts, int each,
                                      long long total, int width, int block_rows, int layer,
                                      int sequences) {
  const int sequence = blockIdx.x * blockDim.x + threadIdx.x;
  if (sequence >= sequences) return;
  const Share own(starts, each, total, sequence);
  int* mark = limits + (1 + layer) * sequences + sequence;
  const int length = lengths[sequence], rows = static_cast<int>(own.count);
  if (rows == 0 || length <= *mark ||
      !may_append(length, rows, *mark, limits[sequence], width * block_rows))
    return;
  if (tables[static_cast<long long>(sequence) * width + (length - 1) / block_rows] >= 0)
    *mark = length;
}
