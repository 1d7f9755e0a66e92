// Reads of shared memory that are recorded later, most often never.
//
// Between two barriers of the block most kernels either fill a tile or read it. Where nothing was
// written since the last barrier, a read races with nothing before it, and its cells matter only to
// a write before the next barrier. So such reads are put into a list, which the next barrier of the
// whole block drops. What needs the cells *settles* the list first: then, and for the rest of the
// launch, cells are written as accesses take place.
//
// Loads that are done in one batch have one entry, which is made where the first of them stands.
// When the list is settled each of them comes where it stands: cells are those of the program's
// order.
#include "deferred.h"

#define N 16
#include "cells.h"

typedef u32 u32x16 __attribute__((ext_vector_type(16), aligned(4)));
typedef u16 u16x16 __attribute__((ext_vector_type(16), aligned(2)));
static const u64 NONE = -1ul;  // after the last read of an entry

static const u8 *marks_of_shared(const Warp *w) {
    return (u8 *)(w->arena->shared + shadow_of(w)->valid_shared);
}

// Those of 16 words in a row that have a byte which nothing has written; a mask, as is `asked`.
static u32 missing_words(const u8 *marks, u32 asked) {
    u32x16 found = __builtin_masked_load(BITS_OF_16(asked), (const u32 *)marks, (u32x16)-1u);
    return where16(__builtin_convertvector(found != -1u, t16));
}

// Batches of loads, of so many bytes each; true if no more is to be done for them.
bool ig_defer4(Warp *w, w32 offsets, u32 mask, u64 last, u64 *items) {
    return defer(w, offsets, mask, 4, last, items);
}
bool ig_defer8(Warp *w, w32 offsets, u32 mask, u64 last, u64 *items) {
    return defer(w, offsets, mask, 8, last, items);
}
bool ig_defer16(Warp *w, w32 offsets, u32 mask, u64 last, u64 *items) {
    return defer(w, offsets, mask, 16, last, items);
}

// Find out up to where all of the block's shared memory was written.
u64 ig_extend(Warp *w) {
    Shadow *shadow = shadow_of(w);
    const u8 *marks = marks_of_shared(w);
    u64 end = shadow->shared_valid, words = HALF;
    while (end < w->arena->shared_bytes && words == HALF) {
        // Words up to the first that is missing; what lies after the last does not matter.
        u32 missing = missing_words(marks + end, (1u << HALF) - 1);
        words = missing ? (u64)__builtin_ctz(missing) : HALF;
        end += 4 * words;
    }
    return shadow->shared_valid = end;
}

// The distance of a read from the addresses of its entry.
static u64 distance(u64 item) {
    return item >> DEFERRED_DISTANCE & ((1ul << (DEFERRED_LINE - DEFERRED_DISTANCE)) - 1);
}

// Whether all that the lanes read was written, by a look at each byte.
bool ig_seen(Warp *w, w32 offsets, u32 mask, u64 nbytes, const u64 *items) {
    const u8 *marks = marks_of_shared(w);
    const u32 *offset = (u32 *)&offsets;
    const u64 words = nbytes / 4, halves[] = {mask & 0xFFFF, mask >> HALF};
    const u64 taken[] = {spread(halves[0], words), spread(halves[1], words)};
    w32 steps = offsets - FIRST_OF_HALF(offsets);
    w32 row = __builtin_convertvector((v32){NUMBERS_32} % HALF * nbytes, w32);
    bool run = !(lanes_where(steps != row) & mask), same = !(lanes_where(steps != 0) & mask);
    u32 missing = 0;
    for (const u64 *item = items; *item != NONE; ++item) {
        const u8 *start = marks + distance(*item);
        for (u64 half = 0; half < 2 && (run || same); ++half) {
            const u8 *at = start + offset[HALF * half];
            for (u64 word = 0; word < words && run; ++word)
                missing |= missing_words(at + 4 * HALF * word, (u32)(taken[half] >> HALF * word));
            missing |= !run && halves[half] && !all_marked(at, nbytes);
        }
        for (u64 word = 0; word < words && !run && !same; ++word) {
            w32 index = (offsets >> 2) + (u32)word;
            bools active = __builtin_bit_cast(bools, mask);
            w32 found = __builtin_masked_gather(active, index, (const u32 *)start, (w32)-1u);
            missing |= lanes_where(found != -1u) & mask;
        }
    }
    return !missing;
}

// Where the cells go of what a read of an entry has read: 16 lanes, whose words are at `index`.
static void record_lanes(Warp *w, const Deferred *entry, v16 index, u32 mask, v16 mine) {
    const Shadow *shadow = shadow_of(w);
    u64 *cells = shadow->shared_reads;
    b16 active = BITS_OF_16(mask);
    v16 read = __builtin_masked_gather(active, index, cells, (v16)0);
    t16 ours, bad = unordered16(read, mine, read < entry->mark, shadow->block, entry->lane_mark,
                                false, &ours);
    bad &= (read & CELL_STRONG) == 0;
    v16 fresh = read_after16(read, mine, bad, ours, true);
    note_reads16(shadow, index, mask, read, fresh, entry->cell);
    __builtin_masked_scatter(active, index, fresh, cells);
    v16 seen = __builtin_masked_gather(active, index, cells, (v16)0);
    u32 lost = where16(seen != fresh) & mask;
    __builtin_masked_scatter(BITS_OF_16(lost), index, seen | CELL_MANY_LANES, cells);
}

// Record one of the reads of an entry.
static void record_read(Warp *w, u64 number, u64 item) {
    const Shadow *shadow = shadow_of(w);
    const Deferred *entry = &shadow->deferred_log[number];
    const u16 *words = deferred_words(shadow) + WARP * number;
    u64 access = item & ((1ul << CELL_ACCESS_BITS) - 1);
    for (u64 word = 0; word < entry->mask >> WARP; word += 4) {
        for (u64 first = 0; first < WARP; first += HALF) {
            v16 index = __builtin_convertvector(*(const u16x16 *)(words + first), v16);
            index += (distance(item) + word) >> 2;
            v16 mine = (first + numbers16) << CELL_LANE | entry->cell | access << CELL_ACCESS;
            u32 mask = entry->mask >> first & 0xFFFF;
            record_lanes(w, entry, index, mask, mine);
        }
    }
}

// The first of the reads of an entry that is not before `after`, or NONE.
static u64 next_read(const Deferred *entry, u64 after) {
    const u64 *item = entry->items;
    while (*item < after)
        ++item;
    return *item;
}

// Number of the entry after those that code without branches made from `start` on.
static u64 batch_end(const Deferred *log, u64 start, u64 count) {
    u64 end = start + 1;
    while (end < count && log[end].cell == log[end - 1].cell &&
           *log[end].items >> DEFERRED_LINE > *log[end - 1].items >> DEFERRED_LINE)
        ++end;
    return end;
}

// Record the reads in the list, in their order; nothing is put there any more then.
void ig_settle(Warp *w) {
    Shadow *shadow = shadow_of(w);
    const Deferred *log = shadow->deferred_log;
    u64 count = shadow->deferred;
    if (count == DEFERRED_CLOSED)
        return;
    shadow->deferred = DEFERRED_CLOSED;
    for (u64 start = 0, end; start < count; start = end) {
        end = batch_end(log, start, count);
        for (u64 after = 0;;) {
            // The first of those that are left: entries are few, and this does not happen often.
            u64 first = NONE, whose = start;
            for (u64 entry = start; entry < end; ++entry) {
                u64 item = next_read(&log[entry], after);
                if (item < first) {
                    first = item;
                    whose = entry;
                }
            }
            if (first == NONE)
                break;
            record_read(w, whose, first);
            after = first + 1;
        }
    }
}
