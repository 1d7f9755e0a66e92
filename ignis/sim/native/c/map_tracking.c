// What the checkers know of tensor maps that kernels write.
//
// Copies read maps by the tensormap proxy. What was written in the same launch is there for them
// after a fence.proxy.tensormap that acquires the map, by any thread of the block ("Proxies", "Causality
// Order"); that the write comes first, and the fence, is for barriers to see to, as everywhere.
#include "boxes.h"
#include "shadow.h"

void ig_one(Warp *w, u64 space, u64 lane, u64 address, u64 nbytes, u64 mode, u64 access, u64 info,
            u64 value);

enum { MAPS = 32, PIECE = 16, WORD = 4 };

// The cell of the last write to a map in global memory.
static u64 last_write(const Warp *w, u64 address) {
    const Shadow *shadow = shadow_of(w);
    u64 last = 0;
    for (u64 byte = 0; byte < MAP_BYTES; byte += WORD) {
        u64 cell = last_global_write(shadow, (address + byte - w->arena->base) / WORD);
        last = interval_of(cell) > interval_of(last) ? cell : last;
    }
    return last;
}

// Whether the block has acquired the map since then.
static bool is_acquired(const Shadow *shadow, u64 address, u64 time) {
    u64 count = shadow->maps_acquired;
    for (u64 number = 0; number < smaller(count, MAPS); ++number) {
        const AcquiredMap *map = &shadow->maps[number];
        bool ours = map->time >= shadow->block && map->time >= time;
        if (ours && map->address == address)
            return true;
    }
    // Earlier ones are not remembered.
    return count > MAPS && shadow->maps[count % MAPS].time >= time;
}

// A lane starts a copy by a map.
void ig_map_read(Warp *w, u64 lane, u64 address, u64 access, u64 info) {
    for (u64 byte = 0; byte < MAP_BYTES; byte += PIECE)
        ig_one(w, SPACE_GENERIC, lane, address + byte, PIECE, MODE_LOAD, access, info, 0);
    Shadow *shadow = shadow_of(w);
    if (!RACES || address - w->arena->base >= w->arena->span)
        return;
    u64 cell = last_write(w, address);
    if (interval_of(cell) < shadow->launch || is_acquired(shadow, address, interval_of(cell)))
        return;
    note_other(w, cell, 0);
    ig_fault(w, FAULT_MISSING_TENSORMAP_FENCE, lane, address, MAP_BYTES, info);
}

// fence.proxy.tensormap: the lanes acquire maps.
void ig_map_acquire(Warp *w, v32 addresses, u32 mask) {
    Shadow *shadow = shadow_of(w);
    if (!RACES)
        return;
    u64 last = 0;
    each_lane(lane, mask) {
        u64 address = ((u64 *)&addresses)[lane];
        if (address == last)  // most often all lanes have the same one
            continue;
        AcquiredMap *map = &shadow->maps[shadow->maps_acquired++ % MAPS];
        *map = (AcquiredMap){.address = address, .time = clock_of(w)->time};
        last = address;
    }
    clock_of(w)->time = next_time(shadow);
}
