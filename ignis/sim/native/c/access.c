// Tracked accesses of a warp: whether what is read was ever written, and whether they race.
//
// Generated code calls these functions next to its accesses, before a store and after a load, when
// the bounds were checked. The common patterns of half a warp (consecutive elements, or all lanes
// the same one) and any addresses of whole words are compared with their cells as vectors. What
// does not fit, or finds something, goes through `ig_each`, one element after the other.
#include "deferred.h"

// What a module is compiled for: bytes of a lane, loads or stores, global or shared memory.
extern const u64 NBYTES, STORE, SHARED;

// A warp's access, and with what the cells of words are compared.
typedef struct {
    Warp *w;
    Shadow *shadow;
    u64 cell, time, block, mark, launch, lane_mark, read_mark;
    u64 base, valid;  // the memory, and what to add to an address for the marks of what is written
    u64 *writes, *reads;
    bool written, read;  // whether the cells of writes or reads are looked at
} Past;

// Sectors in a row, and the cell of the first after the access.
typedef struct {
    Past past;
    u64 start, index, count, cell;
} Sectors;

void ig_each(Warp *w, u64 space, v32 address, u32 mask, u64 nbytes, u64 count, u64 mode, u64 access,
             u64 info, u64 *values);

#define N 4
#include "compare.h"
#define N 4
#include "sectors.h"
#define N 8
#include "compare.h"
#define N 16
#include "compare.h"
#define N 16
#include "sectors.h"
#define N 32
#include "compare.h"

inlined Past past_of(Warp *w, u64 access) {
    Shadow *shadow = shadow_of(w);
    const Arena *arena = w->arena;
    const WarpClock *clock = clock_of(w);
    Past past = {
        .w = w,
        .shadow = shadow,
        .cell = clock->time | w->index << CELL_WARP | access << CELL_ACCESS,
        .time = clock->time,
        .block = shadow->block,
        .mark = clock->mark,
        .launch = shadow->launch,
        .lane_mark = clock->lane_mark,
        .read_mark = read_mark(clock),
        .base = SHARED ? arena->shared : arena->base,
        .valid = SHARED ? shadow->valid_shared : shadow->valid_global,
        .writes = SHARED ? shadow->shared_writes : shadow->global_writes,
        .reads = SHARED ? shadow->shared_reads : shadow->global_reads,
    };
    if (!SHARED) {
        Span own = own_times(w);
        past.block = own.from;
        past.mark = own.to;
    }
    return past;
}

// The same for words of shared memory, which are looked at only if there was an access since the
// last barrier of the block: most often that separates reads from writes.
inlined Past past_of_words(Warp *w, u64 access) {
    if (!RACES)
        return (Past){.w = w, .shadow = shadow_of(w), .base = SHARED ? w->arena->shared : 0,
                      .valid = SHARED ? shadow_of(w)->valid_shared : shadow_of(w)->valid_global};
    Past past = past_of(w, access);
    if (SHARED) {
        past.written = past.shadow->shared_written >= past.mark;
        past.read = past.shadow->shared_read >= past.mark;
        *(STORE ? &past.shadow->shared_written : &past.shadow->shared_read) = past.time;
        if (!STORE || past.read)
            settle(w);
    }
    return past;
}

// Whether the marks of 16 elements, or of those of a mask, say that all bytes were written; a store
// marks them.
#define MARKS_OF(kind)                                                                    \
    typedef kind kind##x16 __attribute__((ext_vector_type(HALF), aligned(sizeof(kind)))); \
    inlined bool marked_##kind(u64 marks, u32 mask) {                                     \
        const kind##x16 all = (kind##x16)(kind)-1;                                        \
        kind##x16 found = __builtin_masked_load(BITS_OF_16(mask), (kind *)marks, all);    \
        if (likely(!where16(__builtin_convertvector(found != all, t16))))                 \
            return true;                                                                  \
        if (STORE)                                                                        \
            __builtin_masked_store(BITS_OF_16(mask), all, (kind *)marks);                 \
        return STORE;                                                                     \
    }
MARKS_OF(u8)
MARKS_OF(u16)
MARKS_OF(u32)
MARKS_OF(u64)

// Consecutive elements of 16 lanes.
inlined bool marked_run(u64 marks, u32 mask) {
    switch (NBYTES) {
    case 1: return marked_u8(marks, mask);
    case 2: return marked_u16(marks, mask);
    case 4: return marked_u32(marks, mask);
    case 8: return marked_u64(marks, mask);
    }
    u32 halves = (u32)spread(mask, 2);
    bool first = marked_u64(marks, halves & 0xFFFF);
    return marked_u64(marks + 8 * HALF, halves >> HALF) && first;
}

static void mark_written(u64 marks) {
    for (u64 index = 0; index < NBYTES; ++index)
        ((u8 *)marks)[index] = 0xFF;
}

// The functions that compare an access by a pattern return true where `ig_each` must look.

// The shape of cells whose bytes belong to successive lanes, by the bytes of a lane.
static u64 shape_of(u64 nbytes) {
    switch (nbytes) {
    case 1: return CELL_LANES_OF_1;
    case 2: return CELL_LANES_OF_2;
    case 4: return CELL_WHOLE;
    case 8: return SHAPE_OF_8;
    default: return SHAPE_OF_16;
    }
}

// Split the sectors of a run: lane 0 is at `start`.
inlined void split_run(Warp *w, u64 start, u32 mask) {
    u64 first = start + (u64)__builtin_ctz(mask) * NBYTES;
    u64 last = start + (u64)(32 - __builtin_clz(mask)) * NBYTES - 1;
    for (u64 sector = first / SECTOR; sector <= last / SECTOR; ++sector)
        split(w, sector * SECTOR);
}

// Consecutive elements of `width` lanes, the first of which is `lane`.
inlined bool run(Warp *w, u64 start, u32 mask, u64 lane, u64 access, u64 width) {
    if (!mask)
        return false;
    Past past = past_of_words(w, access);
    if (SHARED)
        start += past.base;
    if (RACES && !SHARED)
        split_run(w, start, mask);
    for (u64 first = 0; UNINITIALIZED && first < width; first += HALF)
        if (!marked_run(start + past.valid + first * NBYTES, mask >> first & 0xFFFF))
            return true;
    if (!RACES)
        return false;
    u64 cell = past.cell + (lane << CELL_LANE), index = (start - past.base) >> 2;
    if (NBYTES < 4) {
        // Words that the lanes share: all of them, or one by one.
        if (start & 3 || mask != (u32)((1ul << width) - 1))
            return true;
        v16 lanes = numbers16 * (4 / NBYTES) << CELL_LANE;
        u32 words = (1u << width * NBYTES / 4) - 1;
        return row16(&past, index, words, cell + shape_of(NBYTES) + lanes);
    }
    u64 words = NBYTES / 4, lanes = 32 / words;
    cell += CELL_WHOLE;
    if (width * words == 16)
        return row16(&past, index, mask, cell + (numbers16 << CELL_LANE));
    bool found = false;
    for (u64 first = 0; first < width; first += lanes) {
        u32 active = (u32)spread(mask >> first & ((1ul << lanes) - 1), words);
        v32 mine = cell + ((numbers32 / words + first) << CELL_LANE);
        found |= row32(&past, index + first * words, active, mine);
    }
    return found;
}
internal bool run_of_warp(Warp *w, u64 start, u32 mask, u64 access) {
    return run(w, start, mask, 0, access, WARP);
}
internal bool run_of_half(Warp *w, u64 start, u32 mask, u64 lane, u64 access) {
    return run(w, start, mask, lane, access, HALF);
}

// One element for all lanes of a half.
internal bool same(Warp *w, u64 address, u32 mask, u64 lane, u64 access) {
    if (!mask)
        return false;
    Past past = past_of_words(w, access);
    if (SHARED)
        address += past.base;
    if (RACES && !SHARED)
        split(w, address);
    if (UNINITIALIZED && unlikely(!all_marked((void *)(address + past.valid), NBYTES)))
        return true;
    if (!RACES || NBYTES < 4)
        return RACES;
    u64 cell = past.cell + ((lane + (u64)__builtin_ctz(mask)) << CELL_LANE) + CELL_WHOLE;
    if (mask & (mask - 1))
        cell |= CELL_MANY_LANES;
    Words4 at = {.mask = (1u << NBYTES / 4) - 1, .first = (address - past.base) >> 2};
    return compare4(&past, &at, (v4)cell, false, true);
}

// Split the sectors at the addresses of some lanes.
#define SPLIT_LANES(n)                                                                   \
    inlined void split_lanes##n(const Past *past, v##n address, u32 mask) {              \
        v##n sector = (address - past->base) / SECTOR;                                   \
        Words##n at = {.scattered = true, .mask = mask, .index = sector};                \
        v##n cells = load##n(past, past->shadow->sector_writes, &at);                    \
        u32 whole = where##n(cells != SPLIT) & mask;                                     \
        for (u32 rest = whole; unlikely(rest); rest &= rest - 1)                         \
            ig_split(past->w, ((u64 *)&address)[__builtin_ctz(rest)]);                   \
    }
SPLIT_LANES(8)
SPLIT_LANES(16)

// Any addresses of the lanes of a half.
internal bool any(Warp *w, const u64 addresses[HALF], u32 mask, u64 lane, u64 access) {
    if (!mask)
        return false;
    Past past = past_of_words(w, access);
    v16 address = *(const v16_in_memory *)addresses;
    if (SHARED)
        address += past.base;
    if (RACES && !SHARED)
        split_lanes16(&past, address, mask);
    if (UNINITIALIZED) {
        u32 missing = unwritten16(&past, address, mask);
        if (unlikely(missing) && !STORE)
            return true;
        for (u32 rest = missing; rest; rest &= rest - 1)
            mark_written(past.valid + ((u64 *)&address)[__builtin_ctz(rest)]);
    }
    if (!RACES)
        return false;
    Words16 at = {.scattered = true, .mask = mask, .index = (address - past.base) >> 2};
    v16 mine = past.cell + ((lane + numbers16) << CELL_LANE), bytes = (1ul << NBYTES) - 1;
    if (NBYTES < 4)
        return compare16(&past, &at, mine | bytes << (address & 3), true, false);
    mine += CELL_WHOLE;
    for (u64 word = 0; word < NBYTES / 4; ++word, at.index += 1)
        if (compare16(&past, &at, mine, false, false))
            return true;
    return false;
}

enum { FEW = 8 };

// At most eight addresses; `who` says for each which lane it is of, and whether of others too.
internal bool few(Warp *w, const u64 addresses[FEW], u32 mask, const u64 who[FEW], u64 access) {
    Past past = past_of_words(w, access);
    v8 address = *(const v8_in_memory *)addresses;
    if (SHARED)
        address += past.base;
    if (RACES && !SHARED)
        split_lanes8(&past, address, mask);
    if (UNINITIALIZED && unlikely(unwritten8(&past, address, mask)))
        return true;
    if (!RACES)
        return false;
    Words8 at = {.scattered = true, .mask = mask, .index = (address - past.base) >> 2};
    v8 mine = past.cell + *(const v8_in_memory *)who + CELL_WHOLE;
    for (u64 word = 0; word < NBYTES / 4; ++word, at.index += 1)
        if (compare8(&past, &at, mine, false, true))
            return true;
    return false;
}

// In each lane the value of the lane `n` before, or of the first.
#define L(lane, n) ((lane) > (n) ? (lane) - (n) : 0)
#define L8(lane, n)                                                                      \
    L(lane, n), L(lane + 1, n), L(lane + 2, n), L(lane + 3, n), L(lane + 4, n),          \
        L(lane + 5, n), L(lane + 6, n), L(lane + 7, n)
#define BEFORE(v, n) __builtin_shufflevector(v, v, L8(0, n), L8(8, n), L8(16, n), L8(24, n))

enum { NOT_TRIED = 2 };

// A load whose lanes have at most eight addresses in a pattern. Tiles are read so: groups of lanes
// have one address, or the groups have the same ones. A lane stands for those whose address is that
// of the lane 1, 8 or 16 before.
inlined u64 try_few(Warp *w, const v32 *address, u32 mask, u64 access) {
    u32 again = 0, twice = 0;
#define STEP(n)                                                                          \
    {                                                                                    \
        u32 equal = lanes_where(*address == BEFORE(*address, n)) & mask & mask << n;     \
        again |= equal;                                                                  \
        twice |= equal >> n;                                                             \
    }
    STEP(1)
    STEP(8)
    STEP(16)
    u32 chosen = mask & ~again;
    u64 count = (u64)__builtin_popcount(chosen), index = 0, addresses[FEW] = {0}, who[FEW] = {0};
    if (count > FEW)
        return NOT_TRIED;
    each_lane(lane, chosen) {
        addresses[index] = ((u64 *)address)[lane];
        who[index++] = lane << CELL_LANE | (twice >> lane & 1 ? CELL_MANY_LANES : 0);
    }
    return few(w, addresses, (1u << count) - 1, who, access);
}

inlined Sectors sectors_of(Warp *w, u64 start, u64 lane, u64 access, u64 count) {
    Past past = past_of(w, access);
    u64 cell = past.cell | lane << CELL_LANE | shape_of(NBYTES);
    return (Sectors){past, start, (start - past.base) / SECTOR, count, cell};
}

// Whether all bytes were written; a store writes them.
//
// Sectors that were found whole once are marked, and need no look at their bytes after that.
inlined bool sectors_written(const Sectors *s) {
    u8 *marks = s->past.shadow->valid_sectors + s->index;
    u64 *valid = (u64 *)(s->start + s->past.valid);
    if (likely(all_marked(marks, s->count)))
        return true;
    for (u64 sector = 0; sector < s->count; ++sector) {
        v4_in_memory *bytes = (v4_in_memory *)valid + sector;
        if (STORE)
            *bytes = (v4)-1ul;
        else if (where4(*bytes != -1ul))
            return false;
    }
    for (u64 sector = 0; sector < s->count; ++sector)
        marks[sector] = 0xFF;
    return true;
}

// Whether the access finds nothing; it is recorded then.
inlined bool sectors_fine(const Sectors *s) {
    if (UNINITIALIZED && !sectors_written(s))
        return false;
    return s->count <= 4 ? unraced4(s) : unraced16(s);
}

// Make sectors one again where that is exact, after an access to their words.
inlined void unite(const Sectors *s) {
    const Shadow *shadow = s->past.shadow;
    u64 *writes = shadow->sector_writes + s->index, *reads = shadow->sector_reads + s->index;
    for (u64 sector = 0; !STORE && sector < s->count; ++sector) {
        u64 word = (s->index + sector) * SECTOR_WORDS;
        v8 written = *(v8_in_memory *)(shadow->global_writes + word);
        v8 read = *(v8_in_memory *)(shadow->global_reads + word);
        v8 lane = (sector * SECTOR + 4 * numbers8) / NBYTES;
        v8 mine = (s->cell | CELL_WHOLE) + (lane << CELL_LANE);
        if (NBYTES < 4)
            mine = s->cell + (lane << CELL_LANE);
        if (where8((written >= shadow->launch) | (((read ^ mine) & ~OF_ACCESS) != 0)))
            return;
    }
    for (u64 sector = 0; sector < s->count; ++sector) {
        // What was read before is ordered before this store, and so before what comes later.
        u64 mine = s->cell + (sector * SECTOR / NBYTES << CELL_LANE);
        writes[sector] = STORE ? mine : 0;
        reads[sector] = STORE ? 0 : mine;
    }
}

// Where the lanes of an access are: all in whole sectors in a row, or those of each half of a warp,
// as rows of tiles have it that are 16 elements wide.
typedef enum { OTHER, WHOLE, HALVES } Layout;

inlined Layout layout_of(v32 address, u32 mask) {
    const v32 row = (v32){NUMBERS_32} * NBYTES, half_row = (v32){NUMBERS_32} % HALF * NBYTES;
    u64 first = address[0], second = address[HALF], aligned = SECTOR - 1;
    if (mask == -1u && !(first & aligned) && !lanes_where(address - first != row))
        return WHOLE;
    if (NBYTES >= 2 && mask == -1u && !((first | second) & aligned) &&
        !lanes_where(address - FIRST_OF_HALF(address) != half_row))
        return HALVES;
    return OTHER;
}

internal bool half_fine(Warp *w, u64 start, u64 lane, u64 access) {
    Sectors s = sectors_of(w, start, lane, access, NBYTES / 2);
    return sectors_fine(&s);
}

inlined bool whole_sectors_fine(Warp *w, Layout layout, u64 first, u64 second, u64 access) {
    if (layout == WHOLE) {
        Sectors s = sectors_of(w, first, 0, access, NBYTES);
        return sectors_fine(&s);
    }
    if (layout == HALVES) {
        bool fine = half_fine(w, first, 0, access);
        return half_fine(w, second, HALF, access) && fine;
    }
    return false;
}

internal void unite_sectors(Warp *w, Layout layout, u64 first, u64 second, u64 access) {
    if (layout == OTHER)
        return;
    Sectors s = sectors_of(w, first, 0, access, layout == WHOLE ? NBYTES : NBYTES / 2);
    unite(&s);
    if (layout == HALVES) {
        s = sectors_of(w, second, HALF, access, NBYTES / 2);
        unite(&s);
    }
}

typedef enum { RUN, SAME, ANY } Pattern;

// Both halves of a warp by one pattern. Of parts of words, the halves that are fine are not looked
// at again: `left` are the lanes of the others.
inlined u64 by_halves(Warp *w, const u64 *addresses, u32 *left, Pattern pattern, u64 access) {
    u64 trouble = 0;
    for (u64 lane = 0; lane < WARP; lane += HALF) {
        // A store that is to be looked at lane by lane has nothing of a later lane recorded.
        if (STORE && trouble)
            break;
        u32 mask = *left >> lane & 0xFFFF;
        bool found = pattern == RUN ? run_of_half(w, addresses[lane], mask, lane, access)
                     : pattern == SAME ? same(w, addresses[lane], mask, lane, access)
                                       : any(w, addresses + lane, mask, lane, access);
        trouble |= found;
        if (NBYTES < 4 && pattern != ANY && !found)
            *left &= ~(0xFFFFu << lane);
    }
    return trouble;
}

// An access to words, by the patterns that it may have; in the end by the exact rules.
internal void access_words(Warp *w, const v32 *address, u32 mask, u64 count, u64 access, u64 info,
                           u64 *values) {
    const u64 *addresses = (u64 *)address;
    const v32 row = (v32){NUMBERS_32} % HALF * NBYTES;
    v32 offsets = *address - FIRST_OF_HALF(*address);
    bool follows = addresses[HALF] - addresses[0] == HALF * NBYTES;
    u64 trouble = NOT_TRIED;
    u32 left = mask;
    if (!(lanes_where(offsets != row) & mask))
        trouble = follows ? run_of_warp(w, addresses[0], mask, access)
                          : by_halves(w, addresses, &left, RUN, access);
    if (!STORE && trouble == NOT_TRIED && !(lanes_where(offsets != 0) & mask))
        trouble = by_halves(w, addresses, &left, SAME, access);
    if (!STORE && NBYTES >= 4 && trouble == NOT_TRIED)
        trouble = try_few(w, address, mask, access);
    // Parts of words that no pattern fits are looked at as any others.
    if (NBYTES < 4 ? trouble : trouble == NOT_TRIED)
        trouble = by_halves(w, addresses, &left, ANY, access);
    if (unlikely(trouble))
        ig_each(w, SHARED ? SPACE_SHARED : SPACE_GLOBAL, *address, mask, NBYTES, count,
                STORE ? MODE_STORE : MODE_LOAD, access, info, STORE ? values : 0);
}

// A whole warp's loads or stores of NBYTES bytes per lane.
//
// `count` elements make up one lane's bytes; `values` points to what is stored, one row of 32 lanes
// per element, or for a load from shared memory to what `Deferred` says of it.
void ig_track_access(Warp *w, v32 address, u32 mask, u64 count, u64 access, u64 info, u64 *values) {
    u64 first = address[0], second = address[HALF];
    Layout layout = OTHER;
    if (CLUSTERS && RACES && SHARED && ig_strangers(w)) {
        ig_each(w, SPACE_SHARED, address, mask, NBYTES, count, STORE ? MODE_STORE : MODE_LOAD,
                access, info, STORE ? values : 0);
        return;
    }
    if (RACES && !SHARED) {
        layout = layout_of(address, mask);
        if (whole_sectors_fine(w, layout, first, second, access))
            return;
    }
    if (SHARED && !STORE && NBYTES >= 4 &&
        defer(w, __builtin_convertvector(address, w32), mask, NBYTES, 0, values))
        return;
    const v32 in_memory = address;
    access_words(w, &in_memory, mask, count, access, info, values);
    if (RACES && !SHARED)
        unite_sectors(w, layout, first, second, access);
}
