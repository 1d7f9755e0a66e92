// What the checkers remember while a launch runs, and the small questions about it.
//
// The structures are those of ignis/sim/abi/shadow.py, with their fields in lower case. A *cell* is
// the record of one access to a word of four bytes; a *clock* is what one warp knows of the others;
// a *node* is what a warp has published, by its number.
#pragma once

#include "native.h"

// What a module is compiled for: whether it follows uninitialized memory, and races, and whether
// the kernel has to do with clusters. The constants get their values when the module is loaded,
// before it is optimized.
extern const u64 UNINITIALIZED, RACES, CLUSTERS;

// One step of time, as cells have it: who accesses, and how, lies in the bits below.
#define TICK (1ul << CELL_TIME)
enum { LANES_MASK = 31, ISSUERS = sizeof(((Common *)0)->issuers) / sizeof(u64[2]) };
static const u64 OF_WARP = 31ul << CELL_WARP, OF_LANE = 31ul << CELL_LANE,
                 OF_ACCESS = ((1ul << CELL_ACCESS_BITS) - 1) << CELL_ACCESS;

static inline Shadow *shadow_of(const Warp *w) { return w->arena->tracked; }
static inline WarpClock *clock_of(const Warp *w) { return &shadow_of(w)->clocks[w->index]; }
static inline u64 smaller(u64 a, u64 b) { return a < b ? a : b; }
static inline u64 larger(u64 a, u64 b) { return a > b ? a : b; }

// The interval, the warp and the lane of the access that a cell records.
static inline u64 interval_of(u64 cell) { return cell & -TICK; }
static inline u64 warp_of(u64 cell) { return cell >> CELL_WARP & LANES_MASK; }
static inline u64 lane_of(u64 cell) { return cell >> CELL_LANE & LANES_MASK; }

// Whether a plain read `mine` follows strong ones by other lanes in one interval of the warp.
#define ALSO_STRONG(read, mine)                                                        \
    ((((read) & CELL_STRONG) != 0) & ((((read) ^ (mine)) & (-TICK | CELL_SHAPE)) == 0) & \
     (((((read) ^ (mine)) & OF_LANE) | ((read) & CELL_MANY_LANES)) != 0))

// The bytes of the word that a cell is of.
static inline u64 covered_by(u64 cell) {
    u64 shape = cell & CELL_SHAPE;
    return shape == CELL_LANES_OF_2 || shape == CELL_LANES_OF_1 ? CELL_WHOLE : shape;
}

// What 32 warps know of each other, or have done: the later one of each two times.
static inline void take_later(u64 times[WARP], const u64 others[WARP]) {
    v32_in_memory *own = (v32_in_memory *)times;
    *own = __builtin_elementwise_max((v32)*own, (v32) * (const v32_in_memory *)others);
}

// Move time on; the log says which block the time belongs to from now on.
static inline u64 next_time(Shadow *shadow) {
    Common *common = shadow->common;
    u64 now = common->time += TICK;
    if (unlikely(common->last != shadow)) {
        common->last = shadow;
        Log *entry = &shadow->log[smaller(common->logged, LOG_ENTRIES - 1)];
        common->logged = (u64)(entry - shadow->log) + 1;
        entry->first = now;
        entry->run = shadow->run;
    }
    return now;
}

// Copies that have ended, and reads of wgmma, have their own time and no thread. The cell names the
// thread that started one.
static inline void note_issuer(Common *common, u64 time, u64 cell) {
    u64 *issuer = common->issuers[common->issued++ % ISSUERS];
    issuer[0] = time;
    issuer[1] = cell & (-TICK | OF_WARP | OF_LANE);
}

// The cell of an access, with the thread that did or started it.
inlined u64 with_issuer(const Warp *w, u64 cell) {
    const Common *common = shadow_of(w)->common;
    for (u64 index = 0; index < ISSUERS; ++index) {
        const u64 *issuer = common->issuers[index];
        if (issuer[0] == interval_of(cell))
            return (cell & ~(-TICK | OF_WARP | OF_LANE)) | issuer[1];
    }
    // An older one must not get the name of a thread that does not exist.
    return warp_of(cell) < w->arena->warp_count ? cell : (cell & ~(OF_WARP | OF_LANE)) | CELL_MANY_LANES;
}

// Note the access that a fault is with, or reads. Of several blocks the first one's fault is told.
inlined void note_other(Warp *w, u64 cell, u64 reads) {
    const Fault *fault = w->arena->fault;
    Common *common = shadow_of(w)->common;
    if (fault->kind && fault->block <= w->arena->block)
        return;
    common->other = with_issuer(w, cell);
    common->other_reads = reads;
}

// Whether anything was published in this launch.
static inline bool publishing(const Common *common) { return common->next != common->first; }

// The times between which all was done by this block, before its last barrier: a barrier of the
// whole block is a synchronization of all of its threads, so what is before it comes first in
// causality order. While several blocks run by turns these are times of the turn at hand.
typedef struct {
    u64 from, to;
} Span;

static inline Span own_times(const Warp *w) {
    const Shadow *shadow = shadow_of(w);
    const Common *common = shadow->common;
    u64 mark = clock_of(w)->mark;
    if (!common->mixed)
        return (Span){shadow->block, mark};
    u64 turn = common->last == shadow ? shadow->log[common->logged - 1].first : -1ul;
    return (Span){turn, larger(mark, turn)};
}

// Whether it may matter which warps have read a word of shared memory, but for the block's
// barriers.
static inline bool remembers_readers(const Shadow *shadow) {
    return shadow->partial || publishing(shadow->common);
}

// The time up to which an entry of a node, or a vector of them, has all of a warp.
#define ALL_OF(entry) (((entry) & -TICK) - (((entry) & NODE_SINCE) << CELL_TIME))

// Remember when a warp read a word of shared memory: those of the access that `cell` records.
static inline void note_read(const Shadow *shadow, u64 index, u64 cell) {
    u32 *last = &shadow->readers[index][warp_of(cell)], time = (u32)(cell >> CELL_TIME);
    if (time > *last)
        *last = time;
}

// What the warp knows of each warp of its block, or where they hold `more`, some of its lanes.
static inline u64 *known_row(const Warp *w, bool more) {
    Shadow *shadow = shadow_of(w);
    return (more ? shadow->held : shadow->known)[w->index];
}

// The time before which what the warp's lanes have read is read.
static inline u64 read_mark(const WarpClock *clock) {
    return larger(clock->lane_mark, clock->read_mark);
}

enum { HALF = 16 };
// In each lane the value of the first lane of its half of the warp.
#define FIRST_OF_HALF(v)                                                                 \
    __builtin_shufflevector(v, v, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 16, \
                            16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16)

// Each bit of a mask of lanes `count` times, 1, 2 or 4: the mask of their words.
static inline u64 spread(u64 mask, u64 count) {
    for (; count > 1; count >>= 1) {
        mask = (mask | mask << 16) & 0x0000FFFF0000FFFF;
        mask = (mask | mask << 8) & 0x00FF00FF00FF00FF;
        mask = (mask | mask << 4) & 0x0F0F0F0F0F0F0F0F;
        mask = (mask | mask << 2) & 0x3333333333333333;
        mask = (mask | mask << 1) & 0x5555555555555555;
        mask |= mask << 1;
    }
    return mask;
}

// Whether so many bytes, a power of two, are all marked.
inlined bool all_marked(const void *marks, u64 nbytes) {
    switch (nbytes) {
    case 1: return *(u8 *)marks == 0xFF;
    case 2: return *(u16 *)marks == 0xFFFF;
    case 4: return *(u32 *)marks == -1u;
    case 8: return *(u64 *)marks == -1ul;
    default: return (((u64 *)marks)[0] & ((u64 *)marks)[1]) == -1ul;
    }
}

// Kinds of access without what is added to them.
static inline u64 kind_of(u64 mode) { return mode & (MODE_BLOCK - 1); }
static inline bool is_load(u64 kind) {
    return kind == MODE_LOAD || kind == MODE_STRONG_LOAD || kind == MODE_WARP_LOAD;
}

// Whether the writes that a cell stands for are all strong.
static inline bool all_strong(u64 cell) {
    return (cell & (CELL_STRONG | CELL_PLAIN_TOO)) == CELL_STRONG;
}

// An element of one lane: its host address, and what a report says of it. `value` is the address of
// what a store puts there, or 0. It stands for other `lanes` that do the same, too.
typedef struct {
    Warp *w;
    u64 lane, address, info, nbytes, mode, access, value;
    u32 lanes;
} Element;


// A sector of global memory has a pair of cells for all of its words, while all were accessed
// alike. Its cells name the lane of its first bytes, and their shape says how many bytes each lane
// has. Other accesses *split* a sector first: its words have their own cells from then on.
enum { SECTOR_WORDS = 8, SHAPE_OF_8 = 8, SHAPE_OF_16 = 4 };
static const u64 SPLIT = -1ul;  // in place of a sector's cells; no access has this time

// The bytes of each lane in a cell of a sector, by its shape; 0 for a cell that is of nobody.
static inline u64 lane_bytes(u64 cell) {
    switch (cell & CELL_SHAPE) {
    case CELL_LANES_OF_1: return 1;
    case CELL_LANES_OF_2: return 2;
    case CELL_WHOLE: return 4;
    case SHAPE_OF_8: return 8;
    case SHAPE_OF_16: return 16;
    default: return 0;
    }
}

// The last write of a word of global memory.
static inline u64 last_global_write(const Shadow *shadow, u64 word) {
    u64 cell = shadow->sector_writes[word / SECTOR_WORDS], nbytes = lane_bytes(cell);
    if (cell == SPLIT)
        return shadow->global_writes[word];
    return cell + (nbytes ? word % SECTOR_WORDS * 4 / nbytes << CELL_LANE : 0);
}

// words.c
void ig_split(Warp *w, u64 address);
void ig_word(const Element *e, bool shared);
bool ig_leaves_memory(const Element *e);
_Noreturn void ig_report_race(const Element *e, bool shared, u64 cell, u64 reads);
// ordering.c
void ig_begin_block(Warp *w);
void ig_begin_warp(Warp *w);
void ig_report_pending(Warp *w, Shadow *shadow);
u64 ig_run_of(Warp *w, u64 cell);
bool ig_ordered(Warp *w, u64 cell, u64 lane, u64 bytes, u64 shared);
u64 ig_narrowed(Warp *w, u64 cell, u64 lane, u64 bytes, u64 shared);
bool ig_far(Warp *w, u64 cell, u64 lane, u64 bytes);
// sync_words.c
enum { JOIN, WIDE, NEAR = 3 };
enum { FOR_ACCESS = 2, FOR_BARRIER };
enum : u32 { EVERY_LANE = -1u };
u64 ig_join(Warp *w, u64 mine, u64 others);
u64 ig_merge(Warp *w, u64 one, u64 other);
void ig_pending(Warp *w, u64 wide, u32 lanes);
u64 ig_left_at_barrier(Warp *w);
void ig_hand_over(Warp *w, u64 node);
void ig_acquire(Warp *w, u64 node, u32 lanes);
void ig_releasing(Warp *w, u64 wide, u32 lanes);
u64 ig_published_until(const Warp *w);
void ig_hold(Warp *w, u32 lanes);
void ig_share(Warp *w);
u64 ig_known(Warp *w, u64 number, u64 warp, u64 lane);
void ig_strong(const Element *e, u64 *word, u64 cell, bool shared);
bool ig_heard(const Element *e, u64 node);
// deferred.c
void ig_settle(Warp *w);
// peers.c
void ig_begin_peers(Arena *arena);
void ig_leave_cluster(Warp *first);
void ig_peer_word(const Element *e, Arena *owner);
void ig_against_peers(const Element *e);
u64 ig_last_write(const Warp *w, u64 index, u64 write);
bool ig_strangers(Warp *w);
bool ig_met_since_init(const Element *e, const Arena *owner, u64 cell);

// Record the reads that are left for later, if there are any: their cells are needed now.
static inline void settle(Warp *w) {
    if (unlikely(shadow_of(w)->deferred - 1 < DEFERRED_ROOM))
        ig_settle(w);
}

// Split the sector of an address.
static inline void split(Warp *w, u64 address) {
    const Shadow *shadow = shadow_of(w);
    if (unlikely(shadow->sector_writes[(address - w->arena->base) / SECTOR] != SPLIT))
        ig_split(w, address);
}
