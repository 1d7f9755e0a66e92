// Exchange between the lanes of a warp: every shuffle, vote, match and reduction, partial masks.
#define ALL 0xffffffffu

// All four shuffles with widths and amounts that vary; a row of 32 results each.
extern "C" __global__ void shuffles(const int* x, int* y, int by) {
  int lane = threadIdx.x, v = x[lane];
  y[lane] = __shfl_sync(ALL, v, lane * 5 + by);
  y[32 + lane] = __shfl_up_sync(ALL, v, by, 16);
  y[64 + lane] = __shfl_down_sync(ALL, v, by, 8);
  y[96 + lane] = __shfl_xor_sync(ALL, v, by, 32);
  unsigned valid;
  int w;
  asm volatile("{.reg .pred p; shfl.sync.down.b32 %0|p, %2, 3, 31, -1; selp.u32 %1, 1, 0, p;}"
               : "=r"(w), "=r"(valid) : "r"(v));
  y[128 + lane] = valid ? w : -1;
}

// 64-bit values and floats travel in pieces.
extern "C" __global__ void shuffle_wide(const double* x, double* y) {
  int lane = threadIdx.x;
  y[lane] = __shfl_xor_sync(ALL, x[lane], 9) + __shfl_sync(ALL, x[lane], 31);
}

// Ballot, any, all and match among the lanes that share a key.
extern "C" __global__ void votes(const int* x, unsigned* y) {
  int lane = threadIdx.x, v = x[lane];
  y[lane] = __ballot_sync(ALL, v & 1);
  y[32 + lane] = __any_sync(ALL, v > 28) * 2 + __all_sync(ALL, v < 30);
  unsigned peers = __match_any_sync(ALL, v % 5);
  y[64 + lane] = peers;
  y[96 + lane] = __ballot_sync(peers, v & 2);
  int same;
  unsigned all = __match_all_sync(ALL, (long long)(v >= 0), &same);
  y[128 + lane] = all + same;
}

// Hardware reductions of a whole warp, and of groups of lanes with equal keys.
extern "C" __global__ void reductions(const int* x, int* y) {
  int lane = threadIdx.x, v = x[lane];
  y[lane] = __reduce_add_sync(ALL, v);
  y[32 + lane] = __reduce_min_sync(ALL, v);
  y[64 + lane] = __reduce_max_sync(ALL, (unsigned)v);
  y[96 + lane] = __reduce_and_sync(ALL, (unsigned)v) ^ __reduce_or_sync(ALL, (unsigned)v);
  unsigned peers = __match_any_sync(ALL, v & 3);
  y[128 + lane] = __reduce_add_sync(peers, v);
  y[160 + lane] = __reduce_xor_sync(peers, (unsigned)v);
}

// The two halves of a warp work apart: each sorts its 16 values by a bitonic network.
extern "C" __global__ void half_sorts(const int* x, int* y) {
  int lane = threadIdx.x & 31, i = blockIdx.x * blockDim.x + threadIdx.x, v = x[i];
  unsigned mask = lane < 16 ? 0x0000ffffu : 0xffff0000u;
  if (lane < 16) {
    for (int size = 2; size <= 16; size *= 2)
      for (int step = size / 2; step; step /= 2) {
        int other = __shfl_xor_sync(mask, v, step);
        bool up = (lane & size) == 0, low = (lane & step) == 0;
        v = up == low ? min(v, other) : max(v, other);
      }
  } else {
    for (int size = 2; size <= 16; size *= 2)
      for (int step = size / 2; step; step /= 2) {
        int other = __shfl_xor_sync(mask, v, step);
        bool up = ((lane & 15) & size) == 0, low = (lane & step) == 0;
        v = up == low ? max(v, other) : min(v, other);
      }
  }
  y[i] = v;
}

// Aggregated atomics: the lanes that want a slot in the same bin take their slots together.
extern "C" __global__ void aggregate(const int* bins, int* counters, int* rank_sum, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool inside = i < n;
  unsigned active = __ballot_sync(ALL, inside);
  if (!inside) return;
  unsigned peers = __match_any_sync(active, bins[i]);
  int leader = __ffs(peers) - 1, lane = threadIdx.x & 31, base = 0;
  if (lane == leader) base = atomicAdd(&counters[bins[i]], __popc(peers));
  base = __shfl_sync(peers, base, leader);
  atomicAdd(&rank_sum[bins[i]], base + __popc(peers & ((1u << lane) - 1)));
}

// Discrete Fourier transform of 32 points by butterflies, one point per lane.
extern "C" __global__ void fft32(const float* re, const float* im, float* out_re, float* out_im) {
  int lane = threadIdx.x & 31, warp = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  int source = __brev(lane) >> 27;
  float a = re[32 * warp + source], b = im[32 * warp + source];
  for (int half = 1; half < 32; half *= 2) {
    float s, c;
    sincospif(-(float)(lane & (half - 1)) / half, &s, &c);
    bool upper = lane & half;
    float ta = upper ? a * c - b * s : a, tb = upper ? a * s + b * c : b;
    float oa = __shfl_xor_sync(ALL, ta, half), ob = __shfl_xor_sync(ALL, tb, half);
    a = upper ? oa - ta : ta + oa;
    b = upper ? ob - tb : tb + ob;
  }
  out_re[32 * warp + lane] = a;
  out_im[32 * warp + lane] = b;
}
