// The weights of a whole decoder as one stream for each warp: which tiles of 8 features a block has in each
// phase, which part of k a warp has of them, and copies of those to shared memory, across phases and layers.
#pragma once

#include "decoder_words.cuh"
#include "common.cuh"
#include "copies.cuh"

constexpr int STEP_BYTES = 1024;  // of a warp's copies
constexpr int TILE = 8;           // features
constexpr int DEPTH = 64;         // elements of k in a step
constexpr int VEC = 8;            // elements of 16 bytes

// 16 bytes, and the L2 cache gets all of their line: what the next copy wants, or another block's.
__device__ __forceinline__ void copy_line(unsigned to, const void* from) {
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory");
}

enum Phase { QKV, ATTENTION, BACK, FIRST, SECOND, HEAD, PHASES };

// What the table has of each layer, as decoder_step.py lists it: addresses, 0 for what there is not.
enum Pointer {
  ATTENTION_NORM, ATTENTION_NORM_BIAS, WQ, WK, WV, WQ_BIAS, WK_BIAS, WV_BIAS, Q_NORM, K_NORM, WO, WO_BIAS,
  MLP_NORM, MLP_NORM_BIAS, GATE, GATE_BIAS, UP, UP_BIAS, DOWN, DOWN_BIAS, KEYS, VALUES, POINTERS
};

// What it has behind the last layer.
enum LastPointer { LAST_HEAD, LAST_NORM, LAST_NORM_BIAS, LAST_POINTERS = 4 };

// Tiles of a block one behind the other in a matrix [n, k]; or in turns in two.
struct Segment {
  int role, other;  // Pointer or LastPointer; -1 for none
  int tiles, feature, n;
  int steps, share;  // of k: all, and those of a warp
};

// What a block has of a phase: tiles from feature `first` on, steps as in a segment, and how many warps have
// some.
struct Plan {
  int tiles, first, steps, share, used;
};

constexpr int SEGMENTS = 7;

// How many steps are multiplied at a time, as a type.
template <int N>
struct Steps {
  static constexpr int COUNT = N;
};

// What the block has of a phase, and in which segments: those of the phases of a layer in their order, then
// the head's.
template <int WARPS>
__device__ __forceinline__ void plan_phase(int phase, int width, int queries, int keys, int hidden, int vocab,
                                           int gated, Segment* segments, Plan* plans) {
  const int n = phase == QKV     ? queries + 2 * keys
                : phase == FIRST ? hidden
                : phase == HEAD  ? vocab
                                 : width;
  const int k = phase == BACK ? queries : phase == SECOND ? hidden : width;
  const int tiles = (n + TILE - 1) / TILE, steps = k / DEPTH, share = (steps + WARPS - 1) / WARPS;
  const int blocks = gridDim.x, block = blockIdx.x;
  const int each = tiles / blocks, more = tiles % blocks;
  const int low = block * each + min(block, more), count = each + (block < more);
  const int twice = phase == FIRST && gated ? 2 : 1;
  plans[phase] = {count * twice, low * TILE, steps, share, (steps + share - 1) / share};
  // Queries, keys and values are three segments of the first phase.
#pragma unroll 1
  for (int i = 0; i < 3; ++i) {
    if (phase == ATTENTION || (i > 0 && phase != QKV)) break;
    const int from = i == 0 ? 0 : i == 1 ? queries : queries + keys;
    const int end = phase == QKV ? from + (i == 0 ? queries : keys) : tiles * TILE;
    // Of features low * TILE and following, those in from .. end - 1.
    const int first = max(low, from / TILE), last = min(low + count, end / TILE);
    const int role = phase == QKV     ? WQ + i
                     : phase == BACK  ? WO
                     : phase == FIRST ? (gated ? GATE : UP)
                     : phase == HEAD  ? LAST_HEAD
                                      : DOWN;
    const int where = phase == QKV ? i : phase == BACK ? 3 : phase == FIRST ? 4 : phase == SECOND ? 5 : 6;
    segments[where] = {role, phase == FIRST && gated ? UP : -1, max(0, last - first) * twice,
                       first * TILE - from, phase == QKV ? end - from : n, steps, share};
  }
}

// What a warp copies: the weights of all its steps, in the order in which it multiplies.
template <typename T>
struct Stream {
  const Segment* segments;
  const Word* table;
  int layers, layer, segment, warp, lane;
  const T* at;
  const T* other;
  int jump, back;          // elements
  int count, left, tiles;  // steps of a tile, those of this one that are left, tiles that are left
  int slot;                // of the ring, of the next step
  bool pair;

  __device__ IGNIS_INLINE void next_segment() {
    do {
      ++segment;
      if (segment == SEGMENTS - 1 && ++layer < layers) segment = 0;
      if (segment >= SEGMENTS) {
        tiles = 0;
        return;
      }
      const Segment own = segments[segment];
      count = own.tiles ? max(0, min(own.share, own.steps - warp * own.share)) : 0;
      left = count;
      tiles = own.tiles;
      if (count) {
        const int k = own.steps * DEPTH, k0 = warp * own.share * DEPTH, n = own.n;
        const T* from = reinterpret_cast<const T*>(table[layer * POINTERS + own.role]);
        pair = own.other >= 0;
        // Of the last tile, features behind the last one are read as that one.
        const int g = lane / 4, last = own.feature + (own.tiles - 1) * TILE + g;
        const int offset = (own.feature + g) * k + k0 + VEC * (lane % 4);
        back = pair ? 0 : max(0, last - (n - 1)) * k;
        at = from + offset;
        if (pair) other = reinterpret_cast<const T*>(table[layer * POINTERS + own.other]) + offset;
        jump = TILE * k - count * DEPTH;
        if (tiles == 1) at -= back;
      }
    } while (count == 0);
  }
  __device__ __forceinline__ void begin() {
    layer = slot = 0;
    segment = -1;
    tiles = 1;
    next_segment();
  }
  // The next steps to the slots of a ring that come next, with one group of copies for each, be there a step
  // or not; GROUP of them at a time where a tile has so many left.
  template <int GROUP, int RING>
  __device__ __forceinline__ void fetch(unsigned ring, int steps) {
    const auto copy = [&](const T* from) {
      copy_line(ring + slot * STEP_BYTES, from);
      copy_line(ring + slot * STEP_BYTES + STEP_BYTES / 2, from + DEPTH / 2);
      commit_copies();
      slot = slot + 1 == RING ? 0 : slot + 1;
    };
#pragma unroll 1
    while (steps > 0 && tiles) {
      const int some = min(steps, left);
      steps -= some;
      left -= some;
      if (GROUP > 1 && some == GROUP) {
#pragma unroll
        for (int j = 0; j < GROUP; ++j) copy(at + j * DEPTH);
      } else {
#pragma unroll 1
        for (int j = 0; j < some; ++j) copy(at + j * DEPTH);
      }
      at += some * DEPTH;
      if (left == 0) {
        left = count;
        const T* next = at + jump;
        at = next;
        if (pair) {
          at = other;
          other = next;
        }
        if (--tiles == 1) at -= back;
        if (tiles == 0) next_segment();
      }
    }
#pragma unroll 1
    for (; steps > 0; --steps) {
      commit_copies();
      slot = slot + 1 == RING ? 0 : slot + 1;
    }
  }
};
