// Sorting and searching.

// Bitonic sort of 256 keys with their values, in shared memory.
extern "C" __global__ void bitonic(const int* keys, const int* values, int* out_keys, int* out_values) {
  __shared__ int k[256], v[256];
  int t = threadIdx.x, base = blockIdx.x * 256;
  for (int q = t; q < 256; q += 128) { k[q] = keys[base + q]; v[q] = values[base + q]; }
#pragma unroll 1
  for (int size = 2; size <= 256; size *= 2)
#pragma unroll 1
    for (int step = size / 2; step; step /= 2) {
      __syncthreads();
      int low = 2 * t - (t & (step - 1)), high = low + step;
      bool up = (low & size) == 0;
      if ((k[low] > k[high]) == up) {
        int a = k[low], b = v[low];
        k[low] = k[high]; v[low] = v[high]; k[high] = a; v[high] = b;
      }
    }
  __syncthreads();
  for (int q = t; q < 256; q += 128) { out_keys[base + q] = k[q]; out_values[base + q] = v[q]; }
}

// Stable radix sort of one block's keys, a bit per pass, ranks by ballots.
extern "C" __global__ void radix(const unsigned* x, unsigned* y, int bits) {
  __shared__ unsigned key[192], zeros[6];
  int t = threadIdx.x, lane = t & 31, warp = t >> 5, n = blockDim.x;
  key[t] = x[blockIdx.x * n + t];
  __syncthreads();
  for (int b = 0; b < bits; b++) {
    unsigned mine = key[t], one = mine >> b & 1;
    unsigned ballot = __ballot_sync(0xffffffffu, one == 0);
    if (lane == 0) zeros[warp] = __popc(ballot);
    __syncthreads();
    int before = 0, all = 0;
    for (int w = 0; w < n / 32; w++) { if (w < warp) before += zeros[w]; all += zeros[w]; }
    int rank = before + __popc(ballot & ((1u << lane) - 1));
    key[one ? all + t - rank : rank] = mine;
    __syncthreads();
  }
  y[blockIdx.x * n + t] = key[t];
}

// Merge of two sorted arrays: each thread finds where its part begins by binary search.
extern "C" __global__ void merge(const int* a, const int* b, int* c, int na, int nb, int each) {
  int start = (blockIdx.x * blockDim.x + threadIdx.x) * each;
  if (start >= na + nb) return;
  int low = max(0, start - nb), high = min(start, na);
  while (low < high) {
    int i = (low + high) / 2;
    if (a[i] <= b[start - 1 - i]) low = i + 1; else high = i;
  }
  int i = low, j = start - low;
  for (int k = start; k < min(start + each, na + nb); k++)
    c[k] = j >= nb || (i < na && a[i] <= b[j]) ? a[i++] : b[j++];
}

// Sparse matrix (compressed rows) times vector, a warp per row.
extern "C" __global__ void spmv(const int* begin, const int* column, const double* value, const double* x,
                                double* y, int rows) {
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  if (row >= rows) return;
  double sum = 0;
  for (int k = begin[row] + threadIdx.x; k < begin[row + 1]; k += 32) sum += value[k] * x[column[k]];
  for (int o = 16; o; o >>= 1) sum += __shfl_down_sync(0xffffffffu, sum, o);
  if (threadIdx.x == 0) y[row] = sum;
}

// Insertion into a table with open addressing, then lookup; the order of insertions is free.
extern "C" __global__ void hash_insert(const int* keys, int* table, int size, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned slot = (unsigned)keys[i] * 2654435769u % size;
  while (true) {
    int old = atomicCAS(&table[slot], -1, keys[i]);
    if (old == -1 || old == keys[i]) return;
    slot = (slot + 1) % size;
  }
}
extern "C" __global__ void hash_count(const int* table, int* found, int size) {
  int kept = 0;
  for (int s = threadIdx.x; s < size; s += blockDim.x) if (table[s] >= 0) kept += table[s] % 1000 + 1000000;
  kept = __reduce_add_sync(0xffffffffu, kept);
  if (threadIdx.x == 0) *found = kept;
}
