// What the checkers know of bulk copies, and of accesses by the async proxy.
//
// A copy accesses its words when it is started, by the rules for any access of its thread. From then
// on, until somebody may know that it has ended, the cells of these words are *pending*: such a cell
// is ordered before nothing. What a copy writes that tells an mbarrier is an access of nobody's warp,
// which has a time of its own; those who find the phase complete know of it. Where the block has 32
// warps, the last one stands for nobody's.
//
// The proxies: what was written by the threads of the block, by the generic proxy, the async proxy
// reads after a fence.proxy.async on the way from the write to the read ("Causality Order").
#include "boxes.h"
#include "bulk.h"
#include "clusters.h"
#include "shadow.h"

void ig_one(Warp *w, u64 space, u64 lane, u64 address, u64 nbytes, u64 mode, u64 access, u64 info,
            u64 value);
void ig_publish_bytes(Warp *w, u64 address, u64 entry);

enum { WORD = 4, PIECE = 16 };
static const u64 MANY = CELL_MANY_WARPS | CELL_MANY_LANES;

// A copy, and whether what it reads or what it writes is meant.
typedef struct {
    BulkCopy *copy;
    u64 cell;
    bool pend, reads;
} Side;

static bool is_ours(const Arena *arena, u64 address) {
    return address - arena->shared < arena->shared_bytes;
}

// The block that a copy writes to, or whose shared memory it reads.
static Arena *home_of(const BulkCopy *copy) {
    Arena *owner = ig_owner(copy->w->arena, copy->shared);
    return owner ? owner : copy->w->arena;
}

// Access to bytes in a row, which may begin and end within words.
static void access_run(Warp *w, u64 lane, u64 at, u64 nbytes, u64 mode, u64 access, u64 info) {
    while (nbytes) {
        u64 size = at % WORD || nbytes < PIECE ? smaller(nbytes, WORD - at % WORD) : PIECE;
        ig_one(w, SPACE_GENERIC, lane, at, size, mode, access, info, 0);
        at += size;
        nbytes -= size;
    }
}

// Whether a fence.proxy.async of the memory lies between the write of a cell and what the lane does
// now.
static bool is_fenced(Warp *w, u64 lane, u64 cell, u64 space) {
    const Shadow *shadow = shadow_of(w);
    u64 writer = warp_of(cell), time = interval_of(cell);
    for (u64 warp = 0; warp < w->arena->warp_count; ++warp) {
        u64 count = shadow->fence_counts[warp];
        for (u64 index = 0; index < smaller(count, PROXYFENCE_LAST); ++index) {
            const ProxyFence *fence = &shadow->proxy_fences[warp][index];
            if (!(fence->spaces >> space & 1))
                continue;
            bool after = time <= fence->known[writer] ||
                         (warp == writer && time <= fence->time &&
                          fence->lanes >> lane_of(cell) & 1);
            if (after && (warp == w->index || fence->time < clock_of(w)->mark ||
                          fence->time <= ig_known(w, shadow->run, warp, lane)))
                return true;
            // Earlier ones are not remembered.
            if (count > PROXYFENCE_LAST && time < fence->time)
                return true;
        }
    }
    return false;
}


// Whether a bulk copy of the block has reduced a word, by its cell: that is an access by the async
// proxy, too, though cells of atomic operations have no bit to say so.
static bool is_reduced(const Warp *w, u64 cell) {
    const Bulk *bulk = bulk_of(w->arena);
    for (u64 number = 0; number < COPIES; ++number) {
        const BulkCopy *copy = &bulk->copies[number];
        u64 differs = (copy->cell ^ cell) & ~CELL_PENDING & (-TICK | OF_WARP | OF_LANE | OF_ACCESS);
        if (reduces(copy) && !differs)
            return true;
    }
    return false;
}

// Where the lane accesses a word by the async proxy whose last write no fence follows, if it `is`.
typedef struct {
    u64 at, cell;
    bool is;
} Unfenced;

// The first such word of these bytes; what other blocks have written is not followed.
static Unfenced unfenced(Warp *w, u64 lane, u64 address, u64 nbytes) {
    const Shadow *shadow = shadow_of(w);
    const Arena *arena = w->arena;
    bool shared = is_ours(arena, address);
    if (!RACES || (!shared && address - arena->base >= arena->span))
        return (Unfenced){};
    u64 fenced = 0, base = shared ? arena->shared : arena->base;
    for (u64 at = address & -4ul; at < address + nbytes; at += WORD) {
        u64 word = (at - base) / WORD;
        u64 cell = shared ? shadow->shared_writes[word] : last_global_write(shadow, word);
        u64 who = cell & (-TICK | OF_WARP | OF_LANE);
        // In global memory strong writes have another meaning for the bit.
        bool async = cell & CELL_ASYNC && (shared || !(cell & CELL_STRONG));
        if (cell < shadow->block || async || who == fenced)
            continue;
        if (!shared && shadow->common->mixed && ig_run_of(w, cell) != shadow->run)
            continue;
        if (unlikely(!is_fenced(w, lane, cell, shared ? SPACE_SHARED : SPACE_GLOBAL)) &&
            !is_reduced(w, cell))
            return (Unfenced){shared ? at - base : at, cell, true};
        fenced = who;
    }
    return (Unfenced){};
}

static void report_unfenced(Warp *w, u64 lane, Unfenced found, u64 info) {
    if (likely(!found.is))
        return;
    note_other(w, found.cell, 0);
    ig_fault(w, FAULT_MISSING_PROXY_FENCE, lane, found.at, WORD, info);
}

// The lane has read bytes by the async proxy.
void ig_async_check(Warp *w, u64 lane, u64 address, u64 nbytes, u64 info) {
    report_unfenced(w, lane, unfenced(w, lane, address, nbytes), info);
}

// A copy overwrites what threads have written: without a fence theirs may come later.
static void write_asynchronously(Warp *w, u64 lane, u64 address, u64 nbytes, u64 mode, u64 access,
                                 u64 info) {
    Unfenced found = unfenced(w, lane, address, nbytes);
    access_run(w, lane, address, nbytes, mode, access, info);  // which finds races first
    report_unfenced(w, lane, found, info);
}

static void read_asynchronously(Warp *w, u64 lane, u64 address, u64 nbytes, u64 access, u64 info) {
    access_run(w, lane, address, nbytes, MODE_LOAD, access, info);
    ig_async_check(w, lane, address, nbytes, info);
}

// A fence.proxy.async: what these lanes know of is visible to the async proxy, in some spaces.
void ig_proxy_fence(Warp *w, u32 lanes, u64 spaces) {
    Shadow *shadow = shadow_of(w);
    WarpClock *clock = clock_of(w);
    u64 number = shadow->fence_counts[w->index]++ % PROXYFENCE_LAST;
    ProxyFence *fence = &shadow->proxy_fences[w->index][number];
    v32 before = clock->mark - TICK;
    *(v32_in_memory *)fence->known = before;
    take_later(fence->known, shadow->known[w->index]);
    if (clock->holders & lanes)
        take_later(fence->known, shadow->held[w->index]);
    // Of its own warp a lane knows what came before the lanes last met.
    u64 met = larger(clock->lane_mark, clock->mark) - TICK;
    fence->known[w->index] = lanes == EVERY_LANE ? clock->time : met;
    fence->time = clock->time;
    fence->spaces = spaces;
    fence->lanes = lanes;
    clock->time = next_time(shadow);
}

// The cells of the words of a run.
static void mark_run(const Side *side, u64 start, u64 nbytes) {
    const BulkCopy *copy = side->copy;
    Arena *arena = copy->w->arena, *owner = ig_owner(arena, start);
    bool shared = owner;
    Shadow *shadow = shared ? owner->tracked : arena->tracked;
    if (!shared && start - arena->base >= arena->span)
        return;
    u64 base = shared ? owner->shared : arena->base;
    u64 *cells = shared ? (side->reads ? shadow->shared_reads : shadow->shared_writes)
                        : (side->reads ? shadow->global_reads : shadow->global_writes);
    // Values are sent by the generic proxy.
    bool generic = side->reads || copy->kind == BULK_VALUE;
    u64 async = generic ? 0 : CELL_ASYNC;
    // That shared memory was read another block knows, who waits for the bytes.
    bool elsewhere = side->reads && !side->pend && shared && home_of(copy) != owner;
    Peers *far = elsewhere ? shadow->peers : nullptr;
    for (u64 at = start & -4ul; at < start + nbytes; at += WORD) {
        u64 low = at < start ? start - at : 0, high = smaller(start + nbytes - at, WORD);
        u64 shape = (1ul << high) - (1ul << low), *cell = &cells[(at - base) / WORD];
        if (!shared && side->pend)
            split(copy->w, at);
        // What a peer writes by a copy is ordered for the block as its own copies are.
        if (shared && owner != arena && side->pend && !side->reads)
            shadow->peers->writes[(at - base) / WORD] = 0;
        if (side->pend) {
            *cell = copy->cell | MANY | shape | async;
        } else if (*cell == (copy->cell | MANY | shape | async)) {
            *cell = far ? 0 : side->cell | shape | async;
            if (far)
                far->reads[(at - base) / WORD] = side->cell | shape;
        }
    }
    if (far) {
        far->last = interval_of(side->cell);
        far->visits[home_of(copy)->rank][warp_of(side->cell)].time = far->last;
    }
}

static void mark_written_side(void *context, u64 shared, u64 global, u64 nbytes) {
    const Side *side = context;
    u64 start = side->copy->kind == BULK_STORE ? global : shared;
    if (start && RACES)
        mark_run(side, start, nbytes);
    const Arena *owner = ig_owner(side->copy->w->arena, start);
    if (UNINITIALIZED && start && owner) {
        Shadow *shadow = owner->tracked;
        int mark = side->pend ? (int)UNFINISHED : 0xFF;
        __builtin_memset((u8 *)start + shadow->valid_shared, mark, nbytes);
        if (side->pend)
            shadow->shared_valid = smaller(shadow->shared_valid, (start - owner->shared) & -4ul);
    }
}

static void mark_read_side(void *context, u64 shared, u64 global, u64 nbytes) {
    const Side *side = context;
    u64 start = side->copy->kind == BULK_STORE ? shared : global;
    if (start && RACES)
        mark_run(side, start, nbytes);
}

// The copy reads its tensor map, until it has ended or its group was waited for.
static void mark_map(const Side *side) {
    Side reads = *side;
    reads.reads = true;
    if (RACES && side->copy->map)
        mark_run(&reads, side->copy->map, MAP_BYTES);
}

static void access_run_of_copy(void *context, u64 shared, u64 global, u64 nbytes) {
    const Side *side = context;
    const BulkCopy *copy = side->copy;
    Warp *w = copy->w;
    u64 mode = reduces(copy) ? MODE_ATOMIC | MODE_BLIND | MODE_APART : MODE_STORE;
    if (copy->kind == BULK_STORE) {
        read_asynchronously(w, copy->lane, shared, nbytes, copy->shared_access, copy->shared_info);
        if (global)
            write_asynchronously(w, copy->lane, global, nbytes, mode, copy->global_access,
                                 copy->global_info);
        return;
    }
    if (global)
        read_asynchronously(w, copy->lane, global, nbytes, copy->global_access, copy->global_info);
    if (copy->kind == BULK_VALUE)
        access_run(w, copy->lane, shared, nbytes, mode, copy->shared_access, copy->shared_info);
    else
        write_asynchronously(w, copy->lane, shared, nbytes, mode, copy->shared_access,
                             copy->shared_info);
}

static u64 cell_of(const BulkCopy *copy) {
    u64 access = copy->kind == BULK_STORE ? copy->global_access : copy->shared_access;
    return copy->w->index << CELL_WARP | copy->lane << CELL_LANE | access << CELL_ACCESS;
}

// A warp in whose name something is done for a block.
static Warp *first_warp(const Arena *arena) { return arena->warps; }

// The mbarrier of a copy must be visible to the async proxy. cuda::memcpy_async makes sure of that
// nowhere: it starts its copies before it says how many bytes to expect.
static void check_visible(const BulkCopy *copy) {
    Barrier *barrier = ig_barrier_at(copy->w, copy->lane, copy->barrier, copy->shared_info);
    if (barrier && unlikely(barrier->hidden && barrier->expected))
        ig_tell(copy->w, FAULT_INVALID_BULK_COPY, copy->lane, TOLD_HIDDEN, 0, 0, barrier->info,
                copy->shared_info);
    if (barrier)
        barrier->hidden = 0;
}

static void started(BulkCopy *copy) {
    if (RACES && copy->barrier && copy->kind != BULK_VALUE)
        check_visible(copy);
    Arena *home = home_of(copy);
    Shadow *shadow = home->tracked;
    Side side = {.copy = copy, .pend = true};
    if (RACES) {
        // Reads are recorded as they come from now on.
        ig_settle(first_warp(home));
        shadow->in_flight += 1;
        shadow->shared_written = shadow->shared_read = clock_of(copy->w)->time;
        if (copy->kind == BULK_PEER && home != copy->w->arena) {
            Shadow *source = shadow_of(copy->w);
            ig_settle(copy->w);
            source->in_flight += 1;
            source->shared_read = clock_of(copy->w)->time;
        }
    }
    // That the block may end is for those to know who wait for the bytes, not for who started them.
    Peers *peers = home == copy->w->arena ? nullptr : shadow->peers;
    Visit *visit = peers ? &peers->visits[copy->w->arena->rank][copy->w->index] : nullptr;
    Visit before = visit ? *visit : (Visit){};
    copy->walk(copy, access_run_of_copy, &side);
    if (visit)
        *visit = before;
    copy->cell = CELL_PENDING | (RACES ? clock_of(copy->w)->time : 0) | cell_of(copy);
    if (!reduces(copy))
        copy->walk(copy, mark_written_side, &side);
    side.reads = true;
    copy->walk(copy, mark_read_side, &side);
    mark_map(&side);
}

// The cell after the end of a copy: an access of its thread, or one that the mbarrier tells of.
static u64 ended_cell(BulkCopy *copy) {
    u64 own = cell_of(copy);
    if (!copy->barrier)
        return clock_of(copy->w)->time | own;
    Arena *home = home_of(copy);
    Shadow *shadow = home->tracked;
    u64 free = WARP - smaller(home->warp_count, WARP - 1);
    u64 warp = WARP - free + (copy->barrier >> 3) % free;
    u64 entry = next_time(shadow) | warp << CELL_WARP;
    copy->end = entry;
    note_issuer(shadow->common, interval_of(entry), clock_of(copy->w)->time | own);
    ig_publish_bytes(first_warp(home), copy->barrier, entry);
    return entry | (own & ~(OF_WARP | OF_LANE));
}

static void ended(BulkCopy *copy) {
    Shadow *shadow = home_of(copy)->tracked;
    Side side = {.copy = copy, .cell = RACES ? ended_cell(copy) : 0};
    if (!reduces(copy))
        copy->walk(copy, mark_written_side, &side);
    else if (RACES && copy->barrier)
        // The words have the access of its thread: all that the thread did of late is known with it.
        ig_publish_bytes(copy->w, copy->barrier,
                         (copy->cell & ~CELL_PENDING & -TICK) | copy->w->index << CELL_WARP |
                             copy->lane << CELL_LANE | NODE_SINCE);
    side.reads = true;
    // That global memory was read, those know who wait in another block: it is over for all then.
    if (copy->kind != BULK_PEER && home_of(copy) != copy->w->arena)
        side.cell = 0;
    if (copy->kind != BULK_STORE)
        copy->walk(copy, mark_read_side, &side);
    mark_map(&side);
    if (RACES) {
        shadow->in_flight -= 1;
        if (copy->kind == BULK_PEER && home_of(copy) != copy->w->arena)
            shadow_of(copy->w)->in_flight -= 1;
        u64 last = larger(shadow->shared_written, side.cell & -TICK);
        shadow->shared_written = shadow->shared_read = last;
    }
}

static void source_read(BulkCopy *copy) {
    // Lanes that have started the same copy have waited for it, each of them.
    u64 own = RACES && !copy->others ? clock_of(copy->w)->time | cell_of(copy) : 0;
    Side side = {.copy = copy, .cell = own, .reads = true};
    if (!copy->barrier)
        copy->walk(copy, mark_read_side, &side);
    mark_map(&side);
}

// The block ends: the memory of its mbarriers must not have been used for anything else.
static void check_barriers_at_exit(Warp *w) {
    const Bulk *bulk = bulk_of(w->arena);
    const Shadow *shadow = shadow_of(w);
    for (u64 index = 0; index < bulk->barrier_count; ++index) {
        const Barrier *barrier = &bulk->barriers[index];
        if (likely(!barrier->live || *(u64 *)barrier->address == barrier->word))
            continue;
        const u64 *cells = &shadow->shared_writes[(barrier->address - w->arena->shared) / WORD];
        u64 other = with_issuer(w, cells[0] & CELL_STRONG ? cells[1] : cells[0]);
        note_other(w, other, 0);
        ig_tell_of(w, w->arena->warps + warp_of(other), FAULT_INVALID_MBARRIER, lane_of(other),
                   TOLD_REUSED, 0, 0, 0, barrier->info);
    }
}

// Whether the block knows of the end of a copy to a peer, or the peer came to the cluster's barrier
// after it.
static bool knows_end(Warp *first, const BulkCopy *copy) {
    const Arena *own = first->arena, *home = home_of(copy);
    u64 warp = warp_of(copy->end), time = interval_of(copy->end);
    for (u64 other = 0; other < home->warp_count; ++other)
        if (time <= shadow_of(first)->peers->came[home->rank][other])
            return true;
    for (Warp *w = first; w < first + own->warp_count; ++w) {
        u64 holder = (u64)__builtin_ctzll(clock_of(w)->holders | 1ul << 32) & LANES_MASK;
        if (time <= ALL_OF(ig_known(w, home->tracked->run, warp, holder)))
            return true;
    }
    return false;
}

// The block ends: that peers have got what was copied from its memory must have been made sure of.
static void check_sources_at_exit(Warp *w) {
    const Bulk *bulk = bulk_of(w->arena);
    u64 last = bulk->first + bulk->count;
    for (u64 number = last > COPIES ? last - COPIES : 0; number < last; ++number) {
        const BulkCopy *copy = &bulk->copies[number % COPIES];
        bool away = copy->kind == BULK_PEER && home_of(copy) != w->arena;
        if (away && copy->state == COPY_ENDED && unlikely(!knows_end(w->arena->warps, copy)))
            ig_tell_of(w, copy->w, FAULT_INVALID_BULK_COPY, copy->lane, TOLD_UNREAD_AT_EXIT,
                       copy->nbytes, 0, 0, copy->shared_info);
    }
}

// What becomes of a copy; or the block ends.
void ig_bulk_told(Warp *w, BulkCopy *copy, u64 event) {
    if (event == AT_EXIT) {
        if (RACES) {
            check_barriers_at_exit(w);
            check_sources_at_exit(w);
        }
    } else if (event == AT_START)
        started(copy);
    else if (event == AT_READ)
        source_read(copy);
    else
        ended(copy);
}
