// What the simulator's native functions in C have in common.
//
// The constants of abi.h are those of ignis/sim/abi, written out by the tool that compiles these
// files, and its structures; all fields are 64 bits wide.
#pragma once

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef int i32;
typedef unsigned long u64;
typedef long i64;

#include "abi.h"

enum { WARP = 32 };

// A word of each lane, of 64 or of 32 bits; the same in memory; what comparisons of them give,
// which is -1 for true; and a bit of each lane.
typedef u64 v32 __attribute__((ext_vector_type(WARP)));
typedef u32 w32 __attribute__((ext_vector_type(WARP)));
typedef v32 v32_in_memory __attribute__((aligned(8)));
typedef w32 w32_in_memory __attribute__((aligned(4)));
typedef i64 t32 __attribute__((ext_vector_type(WARP)));
typedef i32 w32_truth __attribute__((ext_vector_type(WARP)));
typedef bool bools __attribute__((ext_vector_type(WARP)));

// The lanes for which a comparison holds, one bit each.
#define lanes_where(comparison) __builtin_bit_cast(u32, __builtin_convertvector(comparison, bools))
#define NUMBERS_4 0, 1, 2, 3
#define NUMBERS_8 NUMBERS_4, 4, 5, 6, 7
#define NUMBERS_16 NUMBERS_8, 8, 9, 10, 11, 12, 13, 14, 15
#define NUMBERS_32 NUMBERS_16, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
// The other way round: -1 in the lanes of a mask, as comparisons have it.
#define lanes_of(mask)                                                                   \
    (__builtin_convertvector(__builtin_bit_cast(bools, (u32)(mask)), v32) != 0)

// A function that stays one of its own, whatever LLVM finds when it is loaded.
#define internal static __attribute__((noinline))
#define inlined static inline __attribute__((always_inline))
#define likely(condition) __builtin_expect(!!(condition), 1)
#define unlikely(condition) __builtin_expect(!!(condition), 0)
// Once for each set bit of `mask`, lowest first: its number.
#define each_lane(lane, mask)                                                            \
    for (u64 rest_ = (mask), lane; rest_ && (lane = (u64)__builtin_ctzll(rest_), 1);     \
         rest_ &= rest_ - 1)

// The runtime, whose source is in the .ll files beside this folder.
u64 ig_probe(Warp *w, u64 address, u64 nbytes);
_Noreturn void ig_fault(Warp *w, u64 kind, u64 lane, u64 address, u64 nbytes, u64 info);

// Whether an address lies in what the launch borrows from other processes, and must not write.
static inline bool is_borrowed(const Arena *arena, u64 address) {
    const u64 *ranges = (const u64 *)arena->borrowed;
    for (u64 index = 0; index < arena->borrows; ++index)
        if (address - ranges[2 * index] < ranges[2 * index + 1])
            return true;
    return false;
}

// A checker's function, told of each access; none where nothing is checked.
typedef void track_function(Warp *w, u64 zero, u64 lane, u64 address, u64 nbytes, u64 mode,
                            u64 access, u64 info, u64 value);
