// Bulk copies: a queue of the block has what its threads have started. Nothing moves before somebody
// needs it: a wait for the phase of the mbarrier that is told, a wait for the group, the end of the
// block; or the queue is full. A schedule from a seed lets bytes move at any time.
#include "bulk.h"
#include "clusters.h"
#include "counting.h"

enum { ALIGNMENT = 16, GRANULE = 16 };

static BulkCopy *copy_at(Bulk *bulk, u64 number) { return &bulk->copies[number % COPIES]; }

// Once for each copy that has not ended, the oldest first.
#define each_copy(copy, bulk)                                                                   \
    for (u64 number_ = (bulk)->first, end_ = number_ + (bulk)->count; number_ < end_; ++number_) \
        for (BulkCopy *copy = copy_at(bulk, number_); copy && copy->state != COPY_ENDED; copy = 0)

// The bytes of one run move.
static void move_run(void *context, u64 shared, u64 global, u64 nbytes) {
    const BulkCopy *copy = context;
    u64 to = copy->kind == BULK_STORE ? global : shared;
    u64 from = copy->kind == BULK_STORE ? shared : global;
    if (!global && copy->kind == BULK_LOAD) {
        for (u64 at = 0; at < nbytes; ++at)
            ((u8 *)to)[at] = (u8)(copy->fill >> 8 * ((to + at) & 7));
    } else if (global && copy->operation) {
        ig_reduce(copy->operation, copy->type, (u8 *)to, (const u8 *)from, nbytes);
    } else if (global) {
        __builtin_memcpy((void *)to, (void *)from, nbytes);
    }
}

// A copy without a tensor: one run.
void ig_walk_row(const BulkCopy *copy, bulk_piece *piece, void *context) {
    piece(context, copy->shared, copy->global, copy->nbytes);
}

static void tell_checker(Bulk *bulk, BulkCopy *copy, u64 event) {
    if (bulk->told)
        bulk->told(copy->w, copy, event);
}

// The copy has ended, for whoever waits for it.
static void end_copy(Bulk *bulk, BulkCopy *copy) {
    tell_checker(bulk, copy, AT_END);
    copy->state = COPY_ENDED;
    while (bulk->count && copy_at(bulk, bulk->first)->state == COPY_ENDED) {
        bulk->first += 1;
        bulk->count -= 1;
    }
}

// The bytes of a copy move, if they have not, and its mbarrier is told.
static void deliver_copy(Warp *w, BulkCopy *copy) {
    Bulk *bulk = bulk_of(copy->w->arena);
    if (copy->state == COPY_QUEUED)
        copy->walk(copy, move_run, copy);
    copy->state = COPY_MOVED;
    if (copy->barrier) {
        end_copy(bulk, copy);
        u64 lane = copy->w == w ? copy->lane : 0;
        ig_complete(w, lane, copy->barrier, copy->nbytes, copy->shared_info);
    }
}

// The blocks whose copies may be for this one, by turns: itself, and the others of its cluster.
static const Arena *source_of(const Arena *arena, u64 number) {
    const Arena *peer = arena->cluster ? ig_peer(arena, number) : number ? nullptr : arena;
    return peer;
}

// Once for each copy of the cluster that has not ended.
#define each_copy_of_cluster(copy, arena)                                                       \
    for (const Arena *source_, *first_ = (arena); first_; first_ = nullptr)                      \
        for (u64 rank_ = 0; (source_ = source_of(first_, rank_)); ++rank_)                       \
            if (source_->bulk_block == source_->block + 1)                                       \
                each_copy(copy, bulk_of(source_))

// Deliver what the phase of an mbarrier lacks.
void ig_deliver(Warp *w, u64 barrier) {
    u64 before = *(u64 *)barrier >> 61;
    each_copy_of_cluster(copy, w->arena) {
        if (copy->barrier == barrier && *(u64 *)barrier >> 61 == before)
            deliver_copy(w, copy);
    }
}

// With a seed: deliver a copy now and then.
void ig_deliver_some(Warp *w) {
    Arena *arena = w->arena;
    Bulk *bulk = bulk_of(arena);
    if (likely(!arena->seed || !bulk->count))
        return;
    u64 number = ig_random(arena);
    if (number & 3)
        return;
    BulkCopy *copy = copy_at(bulk, bulk->first + (number >> 2) % bulk->count);
    if (copy->state == COPY_QUEUED)
        deliver_copy(w, copy);
}

// A copy under way that was started in this phase of its mbarrier; 0 if there is none.
const BulkCopy *ig_waiting_copy(Warp *w, u64 barrier, u64 phase) {
    const BulkCopy *found = 0;
    each_copy_of_cluster(copy, w->arena) {
        if (copy->barrier == barrier && copy->phase == phase && copy->state == COPY_QUEUED)
            found = copy;
    }
    return found;
}

// A copy is wrong while `w` runs.
_Noreturn static void invalid_copy(Warp *w, const BulkCopy *copy, u64 text, u64 a, u64 location) {
    ig_tell_of(w, copy->w, FAULT_INVALID_BULK_COPY, copy->lane, text, a, 0, location,
               copy->shared_info);
}

// A run of a copy goes to an mbarrier that is in use.
static void check_barriers(void *context, u64 shared, u64 global, u64 nbytes) {
    (void)global;
    const BulkCopy *copy = context;
    const Arena *owner = ig_owner(copy->w->arena, shared);
    const Bulk *bulk = bulk_of(owner ? owner : copy->w->arena);
    for (u64 index = 0; index < bulk->barrier_count; ++index) {
        const Barrier *barrier = &bulk->barriers[index];
        if (barrier->live && unlikely(barrier->address - shared < nbytes))
            invalid_copy(copy->w, copy, TOLD_OVER_BARRIER, 0, barrier->info);
    }
}

// A copy has been started: its operands were checked. One of no bytes is nothing to wait for.
void ig_bulk_enqueue(Warp *w, const BulkCopy *started) {
    Bulk *bulk = bulk_of(w->arena);
    if (unlikely(!started->nbytes)) {
        if (started->barrier)
            ig_barrier_at(w, started->lane, started->barrier, started->shared_info);
        return;
    }
    while (bulk->count == COPIES) {
        BulkCopy *oldest = copy_at(bulk, bulk->first);
        deliver_copy(w, oldest);
        if (oldest->state != COPY_ENDED) {
            tell_checker(bulk, oldest, AT_READ);
            end_copy(bulk, oldest);
        }
    }
    BulkCopy *copy = copy_at(bulk, bulk->first + bulk->count);
    *copy = *started;
    copy->state = COPY_QUEUED;
    copy->group = ((u32 *)&w->groups)[copy->lane];
    if (copy->kind == BULK_LOAD || copy->kind == BULK_VALUE)
        copy->walk(copy, check_barriers, copy);
    if (copy->barrier) {
        const Barrier *barrier = ig_barrier_at(w, copy->lane, copy->barrier, copy->shared_info);
        copy->phase = barrier ? barrier->phase : 0;
    }
    bulk->count += 1;
    tell_checker(bulk, copy, AT_START);
    ig_deliver_some(w);
}

// The lanes commit what they have started to a group.
void ig_bulk_commit(Warp *w, u32 mask) {
    each_lane(lane, mask) ((u32 *)&w->groups)[lane] += 1;
}

// The lanes wait for their groups, all but the last `allowed` ones; where they only `read`, for the
// bytes to be read.
void ig_bulk_wait(Warp *w, u32 mask, u64 allowed, u64 read) {
    Bulk *bulk = bulk_of(w->arena);
    each_copy(copy, bulk) {
        bool mine = copy->w == w && mask >> copy->lane & 1;
        if (!mine || copy->group + allowed >= ((u32 *)&w->groups)[copy->lane])
            continue;
        // Of a copy that an mbarrier is told of, the group tells that the tensor map was read.
        if (!copy->barrier)
            deliver_copy(w, copy);
        tell_checker(bulk, copy, AT_READ);
        if (!read && !copy->barrier)
            end_copy(bulk, copy);
    }
}

// Whether a copy writes to shared memory of this block.
static bool is_into(const Arena *arena, const BulkCopy *copy) {
    return copy->kind != BULK_STORE && copy->shared - arena->shared < arena->shared_bytes;
}

// A warp of a kernel with bulk copies ends; with the last one of its block all copies do. The
// block's shared memory must not be needed any more then.
void ig_bulk_end(Warp *w) {
    Arena *arena = w->arena;
    Bulk *bulk = bulk_of(arena);
    bulk->ended += 1;
    if (bulk->ended < arena->warp_count)
        return;
    if (bulk->told)
        bulk->told(w, 0, AT_EXIT);
    each_copy_of_cluster(copy, arena) {
        bool own = copy->w->arena == arena, into = is_into(arena, copy);
        bool from = own && (copy->kind == BULK_STORE || copy->kind == BULK_PEER);
        if (bulk->told && copy->state == COPY_QUEUED && (into || from))
            invalid_copy(w, copy, into ? TOLD_UNDER_WAY_AT_EXIT : TOLD_UNREAD_AT_EXIT, copy->nbytes,
                         0);
        if (own && !into && copy->barrier) {
            deliver_copy(w, copy);  // to another block, which waits for it
            continue;
        }
        if (own && copy->state == COPY_QUEUED && copy->kind == BULK_STORE)
            copy->walk(copy, move_run, copy);
        if (own)
            end_copy(bulk, copy);
    }
}

// Whether all of the bytes are in a row of live memory, from the start on.
static u64 live_bytes(Warp *w, u64 start, u64 nbytes) {
    u64 at = 0;
    while (at < nbytes && !ig_probe(w, start + at, GRANULE))
        at += GRANULE;
    return at;
}

// One side of a copy in shared memory, of this block or of another one of its cluster. What moves no
// bytes may be anywhere.
static void check_copy_shared(Warp *w, u64 lane, u64 address, u64 nbytes, u64 start,
                              u64 size, u64 info) {
    const Arena *owner = ig_owner(w->arena, address);
    if (unlikely(owner != w->arena && w->arena->cluster && nbytes))
        ig_resolve(w, lane, address, 1, info);  // of a block that runs
    u64 offset = owner ? address - owner->shared : 0;
    bool inside = owner && offset + nbytes <= owner->shared_bytes;
    if (size)
        inside = inside && offset - start < size && offset - start + nbytes <= size;
    if (unlikely(!inside && nbytes))
        ig_fault(w, FAULT_ILLEGAL_ADDRESS, lane, address, nbytes, info);
    if (unlikely(address % ALIGNMENT))
        ig_fault(w, FAULT_MISALIGNED_ADDRESS, lane, address, ALIGNMENT, info);
}

static void check_copy_global(Warp *w, const BulkCopy *copy, u64 low, u64 size, bool written) {
    u64 nbytes = copy->nbytes, start = copy->global - low, lane = copy->lane;
    if (unlikely(copy->global % ALIGNMENT))
        ig_fault(w, FAULT_MISALIGNED_ADDRESS, lane, copy->global, ALIGNMENT, copy->global_info);
    u64 good = live_bytes(w, copy->global, nbytes);
    if (size)
        good = start < size ? (good < size - start ? good : size - start) : 0;
    if (unlikely(good < nbytes))
        ig_fault(w, FAULT_ILLEGAL_ADDRESS, lane, copy->global + (good & -GRANULE), GRANULE,
                 copy->global_info);
    const Arena *arena = w->arena;
    if (written && nbytes && bulk_of(arena)->told && unlikely(is_borrowed(arena, copy->global)))
        ig_fault(w, FAULT_BORROWED_MEMORY_WRITTEN, lane, copy->global, nbytes, copy->global_info);
}

// Where a copy's accesses of global memory are counted, and the last sector so far.
typedef struct {
    const BulkCopy *copy;
    u64 last;
} Count;

// Bytes outside of the tensor are no bytes of global memory; a sector counts once for runs that
// follow each other there.
static void count_run(void *context, u64 shared, u64 global, u64 nbytes) {
    (void)shared;
    Count *count = context;
    if (!global || !nbytes)
        return;
    count->copy->counted[ACCESS_MOVED] += nbytes;
    for (u64 sector = global / SECTOR; sector * SECTOR < global + nbytes; ++sector) {
        if (sector != count->last)
            count_sector(count->copy->w->arena, count->copy->counted, sector);
        count->last = sector;
    }
}

// The copy goes to so many blocks: that is one access of global memory, but each writes its memory.
// Prefetches have no row for shared memory.
void ig_bulk_count(const BulkCopy *copy, u64 blocks) {
    u64 *row = copy->counted, moved = copy->nbytes;
    if (!row)
        return;
    if (copy->kind != BULK_PEER) {
        u64 before = row[ACCESS_MOVED];
        row[ACCESS_REQUESTS] += 1;
        copy->walk(copy, count_run, &(Count){.copy = copy});
        if (copy->kind == BULK_STORE)
            moved = row[ACCESS_MOVED] - before;
        if (copy->kind == BULK_PREFETCH)
            return;
        row += ACCESS_FIELDS;
    }
    row[ACCESS_REQUESTS] += blocks;
    row[ACCESS_MOVED] += blocks * moved;
}

// Start a copy whose operands were checked; with MULTICAST in `ranks` to the same place of each of
// these blocks of the cluster, which tells the mbarrier that is there.
void ig_bulk_send(Warp *w, const BulkCopy *copy, u64 ranks) {
    Arena *arena = w->arena;
    if (unlikely(copy->counted))
        ig_bulk_count(copy, ranks & MULTICAST ? (u64)__builtin_popcountll(ranks & (MULTICAST - 1)) : 1);
    if (!(ranks & MULTICAST)) {
        if (copy->barrier && copy->nbytes &&
            unlikely(ig_owner(arena, copy->shared) != ig_owner(arena, copy->barrier)))
            invalid_copy(w, copy, TOLD_OTHER_BLOCK, 0, 0);
        ig_bulk_enqueue(w, copy);
        return;
    }
    u64 size = arena->cluster ? arena->cluster->size : 1;
    each_lane(rank, ranks & (MULTICAST - 1)) {
        if (unlikely(rank >= size))
            ig_tell(w, FAULT_INVALID_BULK_COPY, copy->lane, TOLD_NO_PEER, rank, size, 0,
                    copy->shared_info);
        const Arena *peer = arena->cluster ? ig_peer(arena, rank) : arena;
        if (unlikely(ig_ended(arena, peer)))
            ig_fault(w, FAULT_ENDED_PEER, copy->lane, copy->shared - arena->shared, copy->nbytes,
                     copy->shared_info);
        BulkCopy one = *copy;
        one.shared += peer->shared - arena->shared;
        one.barrier += peer->shared - arena->shared;
        ig_bulk_enqueue(w, &one);
    }
}

// Whether another lane has started the same copy, of the lanes that start `alike` ones. That a whole
// warp stores the same is CuTe's way, and does no harm: one copy stands for all of them.
bool ig_bulk_again(Warp *w, BulkCopy *copy, u32 alike) {
    u32 others = alike & (alike - 1);
    if (copy->kind == BULK_STORE) {
        copy->others = others;
        return alike & ((1u << copy->lane) - 1);
    }
    if (unlikely(others) && bulk_of(w->arena)->told)
        invalid_copy(w, copy, TOLD_STARTED_AGAIN, (u64)__builtin_popcount(alike), 0);
    return false;
}

// The lanes start copies of so many bytes, to several blocks where `ranks` says so. `other` are
// addresses of global memory, or of the source in shared memory; where they have known bounds,
// `size` is not 0.
void ig_bulk_copy(Warp *w, v32 shared, v32 other, w32 sizes, v32 barriers, w32 ranks, u32 mask,
                  u64 low, u64 size, const u64 *described) {
    const BulkFacts *facts = (const BulkFacts *)described;
    const u64 *to = (u64 *)&shared, *from = (u64 *)&other, *told = (u64 *)&barriers;
    each_lane(lane, mask) {
        BulkCopy copy = {.w = w,
                         .lane = lane,
                         .walk = ig_walk_row,
                         .kind = facts->kind,
                         .shared = to[lane],
                         .global = from[lane],
                         .nbytes = ((u32 *)&sizes)[lane],
                         .operation = facts->operation,
                         .type = facts->type,
                         .shared_access = facts->shared_access,
                         .shared_info = facts->shared_info,
                         .global_access = facts->global_access,
                         .global_info = facts->global_info,
                         .counted = counts_of(w, facts)};
        if (unlikely(copy.nbytes % ALIGNMENT))
            invalid_copy(w, &copy, TOLD_COPY_SIZE, copy.nbytes, 0);
        if (unlikely(copy.kind == BULK_PEER && !w->arena->cluster))
            invalid_copy(w, &copy, TOLD_NO_CLUSTER, 0, 0);
        if (copy.kind != BULK_STORE)
            copy.barrier = ig_resolve(w, lane, told[lane], 8, copy.shared_info);
        check_copy_shared(w, lane, copy.shared, copy.nbytes, facts->start, facts->size,
                          copy.shared_info);
        if (copy.kind == BULK_PEER)
            check_copy_shared(w, lane, copy.global, copy.nbytes, 0, 0, copy.global_info);
        else
            check_copy_global(w, &copy, low, size, copy.kind == BULK_STORE);
        u32 alike = 0;
        each_lane(again, copy.operation || !copy.nbytes ? 0 : mask)
            alike |= (u32)(to[again] == to[lane] && from[again] == from[lane] &&
                           ((u32 *)&sizes)[again] == ((u32 *)&sizes)[lane])
                     << again;
        if (ig_bulk_again(w, &copy, alike))
            continue;
        ig_bulk_send(w, &copy, ((u32 *)&ranks)[lane]);
    }
}

// What the lanes let the L2 cache fetch must be theirs to read.
void ig_bulk_prefetch(Warp *w, v32 address, w32 sizes, u32 mask, u64 low, u64 size,
                      const u64 *described) {
    const BulkFacts *facts = (const BulkFacts *)described;
    each_lane(lane, mask) {
        BulkCopy copy = {.w = w,
                         .lane = lane,
                         .walk = ig_walk_row,
                         .kind = facts->kind,
                         .global = ((u64 *)&address)[lane],
                         .nbytes = ((u32 *)&sizes)[lane],
                         .shared_info = facts->shared_info,
                         .global_info = facts->global_info,
                         .counted = counts_of(w, facts)};
        if (unlikely(copy.nbytes % ALIGNMENT))
            invalid_copy(w, &copy, TOLD_COPY_SIZE, copy.nbytes, 0);
        check_copy_global(w, &copy, low, size, false);
        ig_bulk_count(&copy, 0);
    }
}
