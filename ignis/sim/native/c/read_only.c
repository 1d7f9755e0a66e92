// Loads that are not coherent (ld.global.nc, ldu): what they read must not be written by the launch.
//
// Whether it was, the cells of the checker of races say. A write that comes after the load is found
// where nothing orders the two, as any race.
#include "shadow.h"

enum { WORD = 4, LONGEST = 16 };

// The last write to the bytes from `first` to `last` of a word.
static u64 write_to(const Shadow *shadow, u64 word, u64 first, u64 last) {
    u64 cell = last_global_write(shadow, word), asked = (2u << last) - (1u << first);
    bool split = shadow->sector_writes[word / SECTOR_WORDS] == SPLIT;
    return !split || covered_by(cell) & asked ? cell : 0;
}

// Whether a full warp may read what was written: a look at all sectors from its first to its last.
static bool doubtful(const Arena *arena, const Shadow *shadow, const v32 *address) {
    u64 first = (__builtin_reduce_min(*address) - arena->base) / SECTOR;
    u64 last = (__builtin_reduce_max(*address) - arena->base + LONGEST - 1) / SECTOR;
    if (last * SECTOR >= arena->span || last - first > WARP)
        return true;
    const u64 *cells = shadow->sector_writes;
    u64 latest = 0;
    for (u64 sector = first; sector <= last; ++sector)
        latest = cells[sector] > latest ? cells[sector] : latest;
    return latest >= shadow->launch;
}

// The write of this launch to what a lane loads; 0 if there was none.
static u64 write_before(const Arena *arena, const Shadow *shadow, u64 address, u64 nbytes) {
    u64 start = address - arena->base, end = start + nbytes;
    for (u64 word = start / WORD; start < arena->span && word * WORD < end; ++word) {
        u64 low = word * WORD < start ? start % WORD : 0;
        u64 high = word * WORD + WORD > end ? (end - 1) % WORD : WORD - 1;
        u64 cell = write_to(shadow, word, low, high);
        if ((cell & ~CELL_PENDING) >= shadow->launch)
            return cell;
    }
    return 0;
}

// The lanes that load what the launch has written.
u32 ig_stale(Warp *w, v32 address, u32 mask, u64 nbytes) {
    const Arena *arena = w->arena;
    const Shadow *shadow = arena->tracked;
    if (mask == -1u && !doubtful(arena, shadow, &address))
        return 0;
    u32 stale = 0;
    each_lane(lane, mask) {
        stale |= (u32)(write_before(arena, shadow, address[lane], nbytes) != 0) << lane;
    }
    return stale;
}

// Report the first of lanes that did.
void ig_report_stale(Warp *w, v32 address, u32 stale, u64 nbytes, u64 info) {
    const Arena *arena = w->arena;
    const Shadow *shadow = arena->tracked;
    u64 lane = (u64)__builtin_ctz(stale);
    note_other(w, write_before(arena, shadow, address[lane], nbytes), 0);
    ig_fault(w, FAULT_NON_COHERENT_LOAD, lane, address[lane], nbytes, info);
}
