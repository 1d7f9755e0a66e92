// Elements that blocks of one launch hand to each other through memory, without barriers: words of 8 bytes,
// written and read as one, of which 4 are two elements of 16 bits or a float, and 4 a tag. Whoever needs the
// elements reads until the tag is the one that they were promised with.
//
// A word orders nothing but itself, and nothing else needs an order: what a block reads of another one
// within a launch is in words.
#pragma once

#include "tensor_core.cuh"

using Word = unsigned long long;

// The two elements of 32 bits.
template <typename T>
__device__ __forceinline__ void unpack_pair(unsigned both, float& low, float& high) {
  T pair[2];
  memcpy(pair, &both, 4);
  low = static_cast<float>(pair[0]);
  high = static_cast<float>(pair[1]);
}

// Two words that lie one behind the other, at a multiple of 16 bytes.
__device__ __forceinline__ void read_words(const Word* p, Word& a, Word& b) {
  asm volatile("ld.relaxed.gpu.global.v2.u64 {%0, %1}, [%2];" : "=l"(a), "=l"(b) : "l"(p) : "memory");
}
__device__ __forceinline__ Word read_word(const Word* p) {
  Word word;
  asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(word) : "l"(p) : "memory");
  return word;
}
__device__ __forceinline__ void write_word(Word* p, unsigned payload, unsigned tag) {
  const Word word = static_cast<Word>(tag) << 32 | payload;
  asm volatile("st.relaxed.gpu.global.u64 [%0], %1;" ::"l"(p), "l"(word) : "memory");
}
__device__ __forceinline__ unsigned tag_of(Word word) { return static_cast<unsigned>(word >> 32); }

// Four elements from k on, a multiple of 4; whether all are there.
template <typename T>
__device__ __forceinline__ bool read_four(const Word* words, int k, unsigned tag, float (&to)[4]) {
  Word a, b;
  read_words(words + k / 2, a, b);
  unpack_pair<T>(static_cast<unsigned>(a), to[0], to[1]);
  unpack_pair<T>(static_cast<unsigned>(b), to[2], to[3]);
  return tag_of(a) == tag && tag_of(b) == tag;
}
// Elements k and k + 1, k even.
template <typename T>
__device__ __forceinline__ void write_two(Word* words, int k, unsigned tag, float low, float high) {
  write_word(words + k / 2, Sixteen<T>::pack(low, high), tag);
}
