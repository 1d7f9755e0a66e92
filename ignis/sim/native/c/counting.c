// Counting the accesses of a warp: sectors of global memory, conflicts of banks of shared memory.
//
// The definitions are those of the metrics of Nsight Compute: a request touches each sector of 32
// bytes once, however many lanes want it; of shared memory a pass serves one word of each of 32
// banks to all lanes that want it, and accesses of 8 and 16 bytes are done by halves and quarters
// of a warp.
#include "counting.h"

enum { BANKS = 32, WORD = 4 };

// Count the request and its lanes.
static void begin(u64 *row, u32 mask) {
    row[ACCESS_REQUESTS] += 1;
    row[ACCESS_LANES] += (u64)__builtin_popcount(mask);
}

// Keep the addresses of the request that is the worst so far.
static void keep_worst(u64 *row, const v32 *address, u32 mask, u64 degree) {
    if (unlikely(degree > row[ACCESS_WORST])) {
        row[ACCESS_WORST] = degree;
        row[ACCESS_MASK] = mask;
        *(v32_in_memory *)(row + ACCESS_ADDRESSES) = *address;
    }
}

static void count_global(Warp *w, u64 *row, const v32 *address, u32 mask) {
    if (!mask)
        return;
    begin(row, mask);
    u64 before = row[ACCESS_SECTORS];
    v32 sectors = *address / SECTOR;
    for (u32 rest = mask; rest;) {
        u64 one = sectors[__builtin_ctz(rest)];
        rest &= ~lanes_where(sectors == one);
        count_sector(w->arena, row, one);
    }
    keep_worst(row, address, mask, row[ACCESS_SECTORS] - before);
}

// Offsets into shared memory, or their lower 32 bits; lanes want `nbytes` bytes each.
static void count_shared(u64 *row, const v32 *address, u32 mask, u32 nbytes) {
    if (!mask)
        return;
    begin(row, mask);
    u32 group = WARP * WORD / nbytes, slots = BANKS * WORD / nbytes;
    v32 elements = (*address & 0xFFFFFFFF) / nbytes;
    u64 waves = 0, conflicts = 0;
    for (u32 start = 0; start < WARP; start += group) {
        u32 rest = mask & (u32)(((1ul << group) - 1) << start);
        u8 wanted[BANKS] = {0};
        u64 degree = 0;
        if (!rest)
            continue;
        while (rest) {
            u64 one = elements[__builtin_ctz(rest)];
            rest &= ~lanes_where(elements == one);
            u64 many = ++wanted[one & (slots - 1)];
            degree = many > degree ? many : degree;
        }
        waves += degree;
        conflicts += degree - 1;
    }
    row[ACCESS_WAVES] += waves;
    row[ACCESS_CONFLICTS] += conflicts;
    keep_worst(row, address, mask, conflicts + 1);
}

// Generic addresses: each lane's memory is that of its address; local memory is left out.
//
// The row for shared memory follows that for global memory.
static void count_generic(Warp *w, u64 *row, const v32 *address, u32 mask, u32 nbytes) {
    v32 offsets = *address - w->arena->shared;
    u32 inside = lanes_where(offsets < w->arena->shared_bytes);
    u32 local = lanes_where(*address >= LOCAL_TAG);
    count_global(w, row, address, mask & ~inside & ~local);
    count_shared(row + ACCESS_FIELDS, &offsets, mask & inside, nbytes);
}

void ig_count_global(Warp *w, u64 *row, v32 address, u32 mask) {
    count_global(w, row, &address, mask);
}

// All functions that count have the parameters of the first.
#define SIZES(n)                                                                         \
    void ig_count_shared##n([[maybe_unused]] Warp *w, u64 *row, v32 address, u32 mask) {  \
        count_shared(row, &address, mask, n);                                            \
    }                                                                                    \
    void ig_count_generic##n(Warp *w, u64 *row, v32 address, u32 mask) {                  \
        count_generic(w, row, &address, mask, n);                                        \
    }
SIZES(4)
SIZES(8)
SIZES(16)
