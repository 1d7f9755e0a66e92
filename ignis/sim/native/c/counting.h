// Counting the sectors of global memory that a request or a copy touches.
#pragma once

#include "native.h"

// Set the bit of a sector in one of the row's bitmaps, and count it if it was not set.
static inline void mark(u64 *row, u64 sector, int bitmap, int counter) {
    u8 *byte = (u8 *)row[bitmap] + (sector >> 3), bit = (u8)(1 << (sector & 7));
    row[counter] += !(*byte & bit);
    *byte |= bit;
}

static inline void count_sector(const Arena *arena, u64 *row, u64 sector) {
    u64 offset = sector * SECTOR - arena->base;
    row[ACCESS_SECTORS] += 1;
    if (offset < arena->span) {
        mark(row, offset / SECTOR, ACCESS_OWN, ACCESS_NEW);
        mark(row, offset / SECTOR, ACCESS_ALL, ACCESS_FIRST);
    }
}
