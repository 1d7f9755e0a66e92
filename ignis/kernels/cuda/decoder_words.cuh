// Elements that blocks of one launch hand to each other through memory, without barriers: words of 8 bytes,
// written and read as one, of which 4 are two elements of 16 bits or a float, and 4 a tag. Whoever needs the
// elements reads until the tag is the one that they were promised with.
//
// A word orders nothing but itself, and nothing else needs an order: what a block reads of another one
// within a launch is in words.
#pragma once

#include "tensor_core.cuh"

// How far loops are unrolled, and what is inlined: on a simulated device, every shuffle is a function of its
// own, and the translation of long code takes long.
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
#define IGNIS_ROLL 8
#define IGNIS_UNROLL _Pragma("unroll")
#define IGNIS_INLINE __forceinline__
#else
#define IGNIS_ROLL 1
#define IGNIS_UNROLL _Pragma("unroll 1")
#define IGNIS_INLINE __noinline__
#endif

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
// The same where `wanted` is not 0; as they were where it is.
__device__ __forceinline__ void read_words_if(unsigned wanted, const Word* p, Word& a, Word& b) {
  asm volatile(
      "{\n\t.reg .pred is_wanted;\n\tsetp.ne.u32 is_wanted, %3, 0;\n\t"
      "@is_wanted ld.relaxed.gpu.global.v2.u64 {%0, %1}, [%2];\n\t}"
      : "+l"(a), "+l"(b)
      : "l"(p), "r"(wanted)
      : "memory");
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

// Where element k of a row is, of ROWS: those of 32 features of all rows lie one behind the other, as the
// tensor cores read them.
template <int ROWS>
__device__ __forceinline__ int element_at(int k, int row) {
  return ROWS == 1 ? k : (k / 32 * ROWS + row) * 32 + k % 32;
}

// Pairs of elements from `from` on, which is another one for each lane, in N pieces that are 128 elements
// apart, up to `end`, when all of a warp's have come; zeros behind it and of rows that are not `alive`.
//
// Many words are read again only where they were not there, and not before the first one of these is: what
// others write and stream goes the same way.
template <int ROWS, int N>
__device__ IGNIS_INLINE void read_pieces(const Word* words, int from, int end, unsigned tag, unsigned alive,
                                         unsigned (&to)[N][2]) {
  // A simulated device sees that a loop waits where what it reads does not go through memory.
  constexpr bool MANY = N > 4 || IGNIS_ROLL == 1;
  Word a[N], b[N];
  unsigned wanted = 0;
IGNIS_UNROLL
  for (int i = 0; i < N; ++i) {
    const int at = from + 128 * i;
    a[i] = b[i] = static_cast<Word>(tag) << 32;
    if (at < end && (alive >> at / 32 % ROWS & 1u)) wanted |= 1u << i;
  }
  words += from / 2;
  while (true) {
    unsigned missing = 0;
IGNIS_UNROLL
    for (int i = 0; i < N; ++i) read_words_if(wanted >> i & 1u, words + 64 * i, a[i], b[i]);
IGNIS_UNROLL
    for (int i = 0; i < N; ++i)
      if (tag_of(a[i]) != tag || tag_of(b[i]) != tag) missing |= 1u << i;
    if (__all_sync(0xffffffffu, missing == 0)) break;
    wanted = missing;
    if constexpr (MANY) {
      const Word* first = words + 64 * (missing ? __ffs(missing) - 1 : 0);
      bool there;
      do {
        Word c = static_cast<Word>(tag) << 32, d = c;
        read_words_if(missing, first, c, d);
        there = tag_of(c) == tag && tag_of(d) == tag;
      } while (!__all_sync(0xffffffffu, there));
    }
  }
  __syncwarp();
IGNIS_UNROLL
  for (int i = 0; i < N; ++i) to[i][0] = static_cast<unsigned>(a[i]), to[i][1] = static_cast<unsigned>(b[i]);
}
