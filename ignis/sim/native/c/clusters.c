// Clusters: their blocks run together, by turns on one thread of the host, and meet at a barrier.
#include "clusters.h"

typedef enum { BLOCK_ENDED, BLOCK_FAULTED, BLOCK_YIELDS, BLOCK_STUCK = 4 } Turn;
typedef enum { ALL_ENDED, STOPPED, GOES_ON } Stop;

// The runtime, whose source is in the .ll files beside this folder.
void ig_begin(Arena *arena, u64 block, u64 barriers);
u64 ig_together(Arena *arena);
void ig_deadlock(Arena *arena);
bool ig_owes(Arena *arena);
bool ig_charge(Arena *arena);
bool ig_late(Arena *arena);
u64 ig_clock(i32 clock);
u64 ig_random(Arena *arena);
void ig_leave(Arena *arena, Warp *w, u64 state);
void ig_detail(Arena *arena, u64 met, u64 expected, u64 other, u64 location);
void ig_record(Warp *w, u64 kind, u64 lane, u64 address, u64 nbytes, u64 access);

#define each_block(arena, cluster)                                                       \
    for (u64 rank_ = 0; rank_ < (cluster)->size; ++rank_)                                \
        for (Arena *arena = (cluster)->blocks[rank_]; arena; arena = nullptr)
#define each_warp(w, of)                                                                 \
    for (Warp *w = (of)->warps; w < (of)->warps + (of)->warp_count; ++w)

// The threads of a warp that have not ended.
static u32 running(const Warp *w) {
    u64 left = w->arena->threads - w->index * WARP;
    u32 threads = left < WARP ? (1u << left) - 1 : -1u;
    return w->state == STATE_DONE ? 0 : threads & ~(u32)w->exited;
}

static u32 missing(const Warp *w) { return running(w) & ~(u32)*ig_lanes_that_came(w); }

// Let the barrier's next phase begin if all threads of the cluster have come, or have ended.
static bool release(Cluster *cluster) {
    each_block(arena, cluster) each_warp(w, arena) if (missing(w)) return false;
    bool any = false;
    each_block(arena, cluster) each_warp(w, arena) {
        any |= *ig_lanes_that_came(w) != 0;
        *ig_lanes_that_came(w) = 0;
        if (w->state == STATE_CLUSTER)
            w->state = STATE_READY;
    }
    if (!any)
        return false;
    cluster->phase += 1;
    cluster->complete = cluster->gathered;
    cluster->gathered = 0;
    __builtin_memcpy(cluster->before, cluster->times, sizeof cluster->before);
    return true;
}

_Noreturn static void misuse(Warp *w, u32 lanes, u64 waits, u64 info) {
    ig_detail(w->arena, waits, 0, 0, 0);
    ig_fault(w, FAULT_CLUSTER_BARRIER, (u64)__builtin_ctz(lanes), 0, 0, info);
}

// Lanes come to the barrier of the cluster and go on. Who came must wait before coming again.
void ig_cluster_arrive(Warp *w, u32 lanes, u32 exited, u64 info) {
    u64 *owing = &w->arena->cluster->owing[w->arena->rank][w->index];
    w->exited |= exited;
    if (*owing & lanes)
        misuse(w, (u32)*owing & lanes, 0, info);
    *owing |= lanes;
    *ig_lanes_that_came(w) |= lanes;
    // Others that wait need not wait for a turn of all blocks.
    release(w->arena->cluster);
}

// Lanes wait until the phase that they came to is complete.
void ig_cluster_wait(Warp *w, u32 lanes, u32 exited, u64 info) {
    Cluster *cluster = w->arena->cluster;
    u64 *owing = &cluster->owing[w->arena->rank][w->index];
    w->exited |= exited;
    if (lanes & ~*owing)
        misuse(w, lanes & ~(u32)*owing, 1, info);
    w->info = info;
    w->mask = lanes;
    release(cluster);
    while (*ig_lanes_that_came(w) & lanes)
        ig_leave(w->arena, w, STATE_CLUSTER);
    *owing &= ~(u64)lanes;
}

// Nobody can go on: report the first warp that waits for the cluster, else a block's barrier.
static void deadlock(Cluster *cluster) {
    Warp *culprit = nullptr, *absent = nullptr;
    Arena *stuck = nullptr;
    u64 came = 0, all = 0;
    each_block(arena, cluster) each_warp(w, arena) {
        came += (u64)__builtin_popcount(running(w) & (u32)*ig_lanes_that_came(w));
        all += (u64)__builtin_popcount(running(w));
        if (!culprit && w->state == STATE_CLUSTER)
            culprit = w;
        if (!stuck && w->state == STATE_WAITING)
            stuck = arena;
        if (!absent && missing(w))
            absent = w;
    }
    if (!culprit || !absent) {
        ig_deadlock(stuck);
        return;
    }
    u64 lane = (u64)__builtin_ctz(missing(absent));
    u64 thread = 1 + absent->index * WARP + lane;
    u64 where = absent->state == STATE_WAITING ? absent->info : 1;
    ig_detail(culprit->arena, came, all, (absent->arena->block + 1) << 32 | thread, where);
    ig_record(culprit, FAULT_DEADLOCK, (u64)__builtin_ctzll(culprit->mask), 0, 0, culprit->info);
}

// Make the blocks of the cluster of that number ready to run.
static void begin(Cluster *cluster, Arena *leader, u64 number) {
    const u64 extent[3] = {cluster->x, cluster->y, cluster->z};
    u64 corner[3], rest = number;
    for (int axis = 0; axis < 3; ++axis) {
        u64 clusters = leader->nctaid[axis] / extent[axis];
        corner[axis] = rest % clusters * extent[axis];
        rest /= clusters;
    }
    cluster->ended = cluster->phase = cluster->gathered = cluster->complete = 0;
    each_block(arena, cluster) {
        u64 left = arena->rank;
        for (int axis = 0; axis < 3; ++axis) {
            arena->ctaid[axis] = corner[axis] + left % extent[axis];
            left /= extent[axis];
        }
        const u64 *at = arena->ctaid, *grid = arena->nctaid;
        arena->block = (at[2] * grid[1] + at[1]) * grid[0] + at[0];
        each_warp(w, arena) {
            w->exited = 0;
            *ig_lanes_that_came(w) = cluster->owing[arena->rank][w->index] = 0;
            cluster->times[arena->rank][w->index] = cluster->before[arena->rank][w->index] = 0;
        }
        ig_begin(arena, arena->block, 1);
    }
}

// Run the blocks by turns: until all have ended, or one has a fault, or the caller gets a look.
static Stop run(Cluster *cluster, Arena *leader) {
    u64 hopeless = leader->hopeless, patience = leader->patience;
    for (;;) {
        bool moved = false, yields = false, asks = false;
        u64 idle = -1ul, first = leader->seed ? ig_random(leader) : 0;
        for (u64 turn = 0; turn < cluster->size; ++turn) {
            u64 rank = (turn + first) % cluster->size;
            Arena *arena = cluster->blocks[rank];
            if (cluster->ended >> rank & 1)
                continue;
            arena->left = 1;
            arena->deadline = leader->deadline;
            arena->hopeless = hopeless;
            switch ((Turn)ig_together(arena)) {
            case BLOCK_FAULTED: return STOPPED;
            case BLOCK_ENDED:
                cluster->ended |= 1ul << rank;
                moved = true;
                if (cluster->leave) {
                    cluster->leave(arena->warps);
                    if (arena->fault->kind)
                        return STOPPED;
                }
                if (ig_owes(arena) && ig_charge(arena)) {
                    ig_record(arena->warps, FAULT_ENDLESS_KERNEL, 0, 0, 0, 0);
                    return STOPPED;
                }
                break;
            case BLOCK_YIELDS:
                yields = true;
                asks |= arena->request != 0;
                idle = idle < arena->idle_turns ? idle : arena->idle_turns;
                break;
            case BLOCK_STUCK: break;
            }
        }
        if (cluster->ended + 1 == 1ul << cluster->size)
            return ALL_ENDED;
        moved |= release(cluster);
        u64 ready = 0;
        each_block(arena, cluster) each_warp(w, arena) ready |= w->state == STATE_READY;
        if (!moved && !yields && !ready) {
            deadlock(cluster);
            return STOPPED;
        }
        leader->idle_turns = yields && !moved ? idle : 0;
        bool waits = yields && !moved;
        if (asks || ig_late(leader) || (waits && (i64)--patience <= 0))
            return GOES_ON;
    }
}

// Run clusters as `ig_run` runs blocks: 1 to be called again, else 0.
u64 ig_run_clusters(Arena *leader, u64 barriers) {
    Cluster *cluster = leader->cluster;
    const Fault *fault = leader->fault;
    (void)barriers;
    leader->deadline = ig_clock(1) + PROGRESS_SLICE;
    bool under_way = leader->phase == PROGRESS_UNDER_WAY;
    if (!leader->phase) {
        leader->next_block = leader->last_block = 0;
        each_block(arena, cluster) {
            arena->owed = 0;
            arena->grant = PROGRESS_QUANTUM;
        }
    }
    for (;; leader->next_block += 1) {
        if (!under_way) {
            if (leader->next_block >= leader->last_block) {
                u64 first = __atomic_fetch_add(leader->next, leader->chunk, __ATOMIC_RELAXED);
                u64 last = first + leader->chunk;
                if (first >= leader->blocks)
                    return 0;
                leader->next_block = first;
                leader->last_block = last < leader->blocks ? last : leader->blocks;
            }
            u64 number = leader->next_block;
            if (leader->seed)
                number = (number * leader->stride + leader->offset) % leader->blocks;
            begin(cluster, leader, number);
            if (fault->kind && leader->block > fault->block)
                return 0;
        }
        under_way = false;
        switch (run(cluster, leader)) {
        case STOPPED: return 0;
        case GOES_ON: leader->phase = PROGRESS_UNDER_WAY; return 1;
        case ALL_ENDED: break;
        }
        if (ig_late(leader)) {
            leader->next_block += 1;
            leader->phase = PROGRESS_BETWEEN;
            return 1;
        }
    }
}

// Host addresses of 32-bit ones in the cluster's window. What lies in no block's stays as it is,
// and says so.
v32 ig_cluster_addresses(Warp *w, v32 address) {
    Arena *own = w->arena;
    u64 *one = (u64 *)&address;
    for (u64 lane = 0; lane < WARP; ++lane) {
        u32 narrow = (u32)one[lane], rank = narrow >> RANK_BIT, offset = narrow & ((1u << RANK_BIT) - 1);
        const Arena *peer = rank ? ig_peer(own, rank - 1) : own;
        one[lane] = peer && offset < WINDOW ? peer->shared + offset : CLUSTER_NOWHERE | narrow;
    }
    return address;
}

// Where a generic address lies in the window of the block `owner`, as a 32-bit address.
static u64 narrow(const Arena *own, const Arena *owner, u64 address) {
    return (owner == own ? 0 : (owner->rank + 1) << RANK_BIT) | (address - owner->shared);
}

// The block whose window, which is larger than its memory, has a generic address.
static Arena *window_of(Arena *own, u64 address) {
    if (address - own->shared < WINDOW)
        return own;
    for (u64 rank = 0; ig_peer(own, rank); ++rank)
        if (address - ig_peer(own, rank)->shared < WINDOW)
            return ig_peer(own, rank);
    return nullptr;
}

// The lanes whose generic addresses are in the shared memory of a block of the cluster.
u32 ig_in_cluster(Warp *w, v32 address) {
    u32 found = 0;
    for (u64 lane = 0; lane < WARP; ++lane)
        found |= (u32)(window_of(w->arena, address[lane]) != nullptr) << lane;
    return found;
}

// 32-bit addresses of generic ones.
v32 ig_narrow_addresses(Warp *w, v32 address) {
    u64 *one = (u64 *)&address;
    for (u64 lane = 0; lane < WARP; ++lane) {
        const Arena *owner = window_of(w->arena, one[lane]);
        one[lane] = owner ? narrow(w->arena, owner, one[lane]) : (u32)one[lane];
    }
    return address;
}

// mapa: the same place in the memory of the block of that rank. A rank that is none becomes an
// address that nobody may use.
v32 ig_map_ranks(Warp *w, v32 address, w32 ranks, u64 generic) {
    Arena *own = w->arena;
    u64 *one = (u64 *)&address;
    const u32 *rank = (u32 *)&ranks;
    for (u64 lane = 0; lane < WARP; ++lane) {
        u64 offset = (u32)one[lane];
        if (generic) {
            const Arena *from = window_of(own, one[lane]);
            if (!from)
                continue;
            offset = one[lane] - from->shared;
        }
        offset &= (1u << RANK_BIT) - 1;
        const Arena *peer = ig_peer(own, rank[lane]);
        u64 none = (rank[lane] < 254 ? rank[lane] + 1ul : 255ul) << RANK_BIT | offset;
        if (generic)
            one[lane] = peer ? peer->shared + offset : CLUSTER_NOWHERE | none;
        else
            one[lane] = peer == own ? offset : none;
    }
    return address;
}

// getctarank: the rank of the block in whose memory an address lies.
v32 ig_ranks_of(Warp *w, v32 address, u64 generic) {
    v32 ranks = w->arena->rank;
    for (u64 lane = 0; lane < WARP; ++lane) {
        const Arena *owner = generic ? window_of(w->arena, address[lane]) : nullptr;
        u64 rank = (u32)address[lane] >> RANK_BIT;
        if (owner)
            ranks[lane] = owner->rank;
        else if (!generic && rank)
            ranks[lane] = rank - 1;
    }
    return ranks;
}

// The address of a fault, as a report gets it. An address of mapa, used as an offset in the own block,
// still has the rank of the peer.
u64 ig_address_shown(const Warp *w, u64 address) {
    Arena *own = w->arena;
    u64 offset = address - own->shared;
    const Arena *owner = own->cluster ? window_of(own, address) : nullptr;
    if (!owner && offset >> 32 == 0 && (owner = ig_peer(own, (offset >> RANK_BIT) - 1)))
        address = owner->shared + (offset & ((1u << RANK_BIT) - 1));
    return owner && owner != own ? ig_shown(own, owner, address) : address;
}

// Whether an access that is in no other memory is one to the shared memory of a peer. It faults
// where that has ended, or where there is no such block.
bool ig_in_peer(Warp *w, u64 lane, u64 address, u64 nbytes, u64 info) {
    Arena *own = w->arena;
    if (!own->cluster)
        return false;
    if (address >> 62 == CLUSTER_NOWHERE >> 62) {
        u64 rank = (u32)address >> RANK_BIT;
        ig_detail(own, rank - (rank != 0), own->cluster->size, 0, 0);
        ig_fault(w, FAULT_INVALID_CLUSTER_ADDRESS, lane, (u32)address & ((1u << RANK_BIT) - 1),
                 nbytes, info);
    }
    const Arena *owner = ig_owner(own, address);
    if (!owner || owner == own || address & (nbytes - 1) ||
        address - owner->shared + nbytes > owner->shared_bytes)
        return false;
    if (ig_ended(own, owner)) {
        ig_detail(own, owner->block, 0, 0, 0);
        ig_fault(w, FAULT_ENDED_PEER, lane, address - owner->shared, nbytes, info);
    }
    return true;
}
