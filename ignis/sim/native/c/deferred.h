// Reads of shared memory that are recorded later, most often never: see deferred.c.
#pragma once

#include "shadow.h"

u64 ig_extend(Warp *w);
bool ig_seen(Warp *w, w32 offsets, u32 mask, u64 nbytes, const u64 *items);

typedef u16 u16x32 __attribute__((ext_vector_type(WARP), aligned(2)));

// The words of the lanes of each entry of the list: 16 bits, for there are at most 65536.
static inline u16 *deferred_words(const Shadow *shadow) {
    return (u16 *)((u8 *)shadow->deferred_log + DEFERRED_OFFSETS);
}

// Whether some of the lanes read beyond what is known to be written.
static inline bool beyond(w32 ends, u32 mask, u64 known) {
    return lanes_where((u32)known < ends) & mask;
}

// Whether all that the lanes read was written: it lies below what is known to be, or is so.
static inline bool was_written(Warp *w, w32 offsets, w32 ends, u32 mask, u64 nbytes,
                               const u64 *items) {
    if (likely(!beyond(ends, mask, shadow_of(w)->shared_valid)))
        return true;
    // Tiles with padding that nobody writes.
    return !beyond(ends, mask, ig_extend(w)) || ig_seen(w, offsets, mask, nbytes, items);
}

// Whether a warp's loads from shared memory are sure to find nothing: they are in the list then.
//
// They are what `items` points to, the farthest at a distance of `last` from the offsets.
static inline bool defer(Warp *w, w32 offsets, u32 mask, u64 nbytes, u64 last, u64 *items) {
    Shadow *shadow = shadow_of(w);
    const WarpClock *clock = clock_of(w);
    w32 ends = offsets + (u32)(last + nbytes);
    u64 number = shadow->deferred;
    if (RACES && (CLUSTERS || number >= DEFERRED_ROOM || shadow->shared_written >= clock->mark))
        return false;
    if (UNINITIALIZED && !was_written(w, offsets, ends, mask, nbytes, items))
        return false;
    if (RACES) {
        shadow->deferred_log[number] = (Deferred){
            .cell = clock->time | w->index << CELL_WARP | CELL_WHOLE,
            .mark = clock->mark,
            .lane_mark = clock->lane_mark,
            .mask = mask | nbytes << 32,
            .items = items,
        };
        *(u16x32 *)(deferred_words(shadow) + WARP * number) =
            __builtin_convertvector(offsets >> 2, u16x32);
        shadow->deferred = number + 1;
        shadow->shared_read = clock->time;
    }
    return true;
}
