// The largest of a row of logits, and where its id goes: what a model's next step starts with.
//
// Logits are compared as float32, as integers of 64 bits in which the lower id of equal ones is larger.
#pragma once

#include "common.cuh"

using u64 = unsigned long long;

// Order of floats as that of integers. Both zeros are one number.
__device__ __forceinline__ unsigned key_of(float x) {
  const unsigned bits = __float_as_uint(__fadd_rn(x, 0.0f));
  return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}
__device__ __forceinline__ float of_key(unsigned key) {
  return __uint_as_float(key & 0x80000000u ? key & 0x7fffffffu : ~key);
}

// A number per id: larger ones come first. A NaN comes before all numbers.
__device__ __forceinline__ u64 rank_of(float x, int id) {
  const unsigned key = x != x ? 0xffffffffu : key_of(x);
  return static_cast<u64>(key) << 32 | (0xffffffffu - id);
}
__device__ __forceinline__ int id_of(u64 rank) {
  return static_cast<int>(0xffffffffu - static_cast<unsigned>(rank));
}
__device__ __forceinline__ float logit_of(u64 rank) {
  return of_key(static_cast<unsigned>(rank >> 32));
}
__device__ __forceinline__ bool is_finite(u64 best) {
  const unsigned key = static_cast<unsigned>(best >> 32);
  return key > key_of(-IGNIS_INFINITY) && key < key_of(IGNIS_INFINITY);
}

struct Largest {
  static __device__ __forceinline__ u64 apply(u64 a, u64 b) { return a > b ? a : b; }
};

// What a row has besides its id, and which row of `history` that is written to: a ring [length, rows] in pinned
// memory, of which `ring` is the address, or 0. It is not an array, so it travels as an integer. Numbers are
// read when this is made, so that nobody waits for them behind all else.
struct Next {
  int* tokens;
  int* lengths;
  long long* positions;
  long long* turns;
  u64 ring;
  int row, count, length, rows;
  long long position, turn;

  // Of row `row` of `count`.
  __device__ __forceinline__ Next(int row, int count, int* tokens, int* lengths, long long* positions,
                                  long long* turns, long long step, u64 ring, int length)
      : tokens(tokens), lengths(lengths), positions(positions), turns(turns), ring(ring), row(row), count(count),
        length(length) {
    rows = lengths ? lengths[row] : 0;
    position = positions ? positions[row] : 0;
    turn = turns ? turns[row] : step;
  }

  // One thread calls it.
  __device__ __forceinline__ void give(int id, int* out) const {
    const bool none = lengths && rows == 0;
    out[row] = id;
    if (tokens) tokens[row] = id < 0 || none ? 0 : id;
    if (lengths && !none) lengths[row] = rows + 1;
    if (positions && !none) positions[row] = position + 1;
    if (turns) turns[row] = turn + 1;
    if (ring) reinterpret_cast<volatile int*>(ring)[static_cast<u64>(turn) % length * count + row] = id;
  }
};
