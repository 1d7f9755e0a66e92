// What blocks of a cluster do to each other's shared memory.
//
// Beside the cells of a block's own accesses each word has two of the accesses by its peers. The
// rules are those of global memory: only what is known of another block orders its accesses. A block
// may be accessed from when it is sure to have started until it may end.
#include "bulk.h"
#include "clusters.h"
#include "shadow.h"

static Peers *peers_of(const Arena *owner) { return owner->tracked->peers; }


// Whether what a warp knows, as an entry of a node, includes the access of a lane at a time.
static bool entry_includes(u64 entry, u64 time, u64 lane) {
    return time <= ALL_OF(entry) || (time <= entry && lane_of(entry) == lane);
}


// An access to at most four bytes of one word of shared memory.
typedef struct {
    const Element *e;
    const Arena *owner;
    u64 index, bytes, mine;
    bool strong, loads;
} PeerAccess;

static PeerAccess peer_access_of(const Element *e, const Arena *owner) {
    u64 kind = kind_of(e->mode), bytes = ((1ul << e->nbytes) - 1) << (e->address & 3);
    bool strong = kind >= MODE_STRONG_LOAD;
    return (PeerAccess){
        .e = e,
        .owner = owner,
        .index = (e->address - owner->shared) >> 2,
        .bytes = bytes,
        .mine = clock_of(e->w)->time | e->w->index << CELL_WARP | e->lane << CELL_LANE |
                e->access << CELL_ACCESS | bytes | (strong ? CELL_STRONG : 0) |
                (strong && e->mode & MODE_BLOCK ? CELL_BLOCK_ONLY : 0),
        .strong = strong,
        .loads = is_load(kind),
    };
}

static bool peer_races(const PeerAccess *a, u64 cell, u64 reads) {
    // Cells of a block that ran there before count no more.
    if (cell < a->owner->tracked->block || !(covered_by(cell) & a->bytes))
        return false;
    // Strong ones race where the scope of one of them is its block.
    bool scoped = (a->mine | cell) & CELL_BLOCK_ONLY;
    if (a->strong && !scoped && (reads ? cell & CELL_STRONG : all_strong(cell)))
        return false;
    return !ig_ordered(a->e->w, cell, a->e->lane, a->bytes, 2 * reads);
}

_Noreturn internal void report_peer(const PeerAccess *a, u64 cell, u64 reads) {
    const Element *e = a->e;
    note_other(e->w, ig_narrowed(e->w, cell, e->lane, a->bytes, 2 * reads), reads);
    ig_fault(e->w, FAULT_SHARED_MEMORY_RACE, e->lane, ig_shown(e->w->arena, a->owner, e->address),
             e->nbytes, e->info);
}


// Whether an mbarrier was initialized, by the write of a cell, before all came to the cluster's
// barrier, be it relaxed: fence.mbarrier_init is made for that.
bool ig_met_since_init(const Element *e, const Arena *owner, u64 cell) {
    if (!(e->mode & MODE_APART) || cell & CELL_STRONG)
        return false;
    const Barrier *barrier = barrier_in(owner, e->address);
    u64 came = peers_of(e->w->arena)->came[owner->rank][warp_of(cell)];
    return barrier && !barrier->hidden && interval_of(cell) <= came;
}

// The access against the last write of its word, and against the last read if it writes.
static void check_peer(const PeerAccess *a, u64 write, u64 read) {
    u64 said = a->owner->tracked->shared_words[a->index];
    if (unlikely(peer_races(a, write, 0))) {
        bool heard = !a->strong && write & CELL_STRONG && ig_heard(a->e, said & WORD_NODE);
        heard |= ig_met_since_init(a->e, a->owner, write);
        if (!heard && !ig_leaves_memory(a->e))
            report_peer(a, write, 0);
    }
    if (!a->loads && unlikely(peer_races(a, read, 1)))
        report_peer(a, read, 1);
}

// Against the reads of warps of the block itself, where several have read the word.
static void check_peer_readers(const PeerAccess *a, u64 read) {
    const Shadow *theirs = a->owner->tracked;
    if (a->loads || a->strong || !(read & CELL_MANY_WARPS) || read < theirs->block)
        return;
    for (u64 warp = 0; warp < a->owner->warp_count; ++warp) {
        u64 cell = (u64)theirs->readers[a->index][warp] << CELL_TIME | warp << CELL_WARP |
                   (read & (OF_ACCESS | CELL_SHAPE)) | CELL_MANY_LANES;
        if (unlikely(peer_races(a, cell, 1)))
            report_peer(a, cell, 1);
    }
}

// Whether the block of `owner` is sure to have started: its own threads or the cluster's barrier
// say so.
static bool has_started(const Element *e, const Arena *owner) {
    if (shadow_of(e->w)->peers->phase)
        return true;
    u64 known = 0;
    for (u64 warp = 0; warp < owner->warp_count; ++warp)
        known |= ig_known(e->w, owner->tracked->run, warp, e->lane);
    return known != 0;
}

// An access to a word of a peer's shared memory.
void ig_peer_word(const Element *e, Arena *owner) {
    Warp *w = e->w;
    const PeerAccess access = peer_access_of(e, owner), *a = &access;
    Shadow *theirs = owner->tracked;
    Peers *peers = theirs->peers;
    if (unlikely(!has_started(e, owner))) {
        w->arena->detail = owner->block;
        ig_fault(w, FAULT_PEER_NOT_STARTED, e->lane, e->address - owner->shared, e->nbytes,
                 e->info);
    }
    // Cells of the block's own accesses do not say of which scope these were.
    u64 near = theirs->shared_writes[a->index] & ~CELL_BLOCK_ONLY;
    u64 near_read = theirs->shared_reads[a->index] & ~CELL_BLOCK_ONLY;
    u64 *write = &peers->writes[a->index], *read = &peers->reads[a->index];
    if (a->strong && !(e->mode & MODE_APART))
        ig_strong(e, &theirs->shared_words[a->index], larger(near, *write), 1);
    check_peer(a, near, near_read);
    check_peer_readers(a, near_read);
    check_peer(a, *write, *read);
    if (!a->loads)
        *write = a->mine;
    else if (peer_races(a, *read, 1))
        *read |= CELL_MANY_WARPS;
    else
        *read = a->mine;
    peers->last = clock_of(w)->time;
    // Who has seen a release knows of the access, too, which comes after what it publishes.
    u64 time = e->mode & MODE_RELEASE ? ig_published_until(w) : clock_of(w)->time;
    Visit *visit = &peers->visits[w->arena->rank][w->index];
    *visit = (Visit){time, e->info, e->address - owner->shared, e->nbytes, e->lane};
}

// An access of a block to a word of its own memory, against those of its peers.
void ig_against_peers(const Element *e) {
    const PeerAccess access = peer_access_of(e, e->w->arena);
    const Peers *peers = peers_of(e->w->arena);
    if (unlikely(peers->last))
        check_peer(&access, peers->writes[access.index], peers->reads[access.index]);
}

// The last write of a word of the block's own memory, by whomever, where its own was `write`.
u64 ig_last_write(const Warp *w, u64 index, u64 write) {
    u64 other = peers_of(w->arena)->writes[index];
    return other < shadow_of(w)->block ? write : larger(write, other);
}

// Whether the lanes of the warp may not know of all that peers did to the block's memory.
bool ig_strangers(Warp *w) {
    const Arena *own = w->arena;
    const Peers *peers = peers_of(own);
    WarpClock *clock = clock_of(w);
    if (likely(peers->last <= clock->peers))
        return false;
    for (u64 rank = 0; ig_peer(own, rank); ++rank) {
        const Arena *peer = ig_peer(own, rank);
        // Those that a block lacks stand for its copies.
        for (u64 warp = 0; warp < WARP; ++warp) {
            u64 time = peers->visits[rank][warp].time;
            if (time > clock->peers && time > ALL_OF(ig_known(w, peer->tracked->run, warp, 0)))
                return true;
        }
    }
    if (clock->holders)
        return true;
    clock->peers = peers->last;
    return false;
}

// A block of a cluster starts: nobody has accessed its memory yet.
void ig_begin_peers(Arena *arena) {
    Peers *peers = peers_of(arena);
    u64 *writes = peers->writes, *reads = peers->reads;
    __builtin_memset(peers, 0, sizeof *peers);
    peers->writes = writes;
    peers->reads = reads;
}

// Lanes come to the barrier of the cluster, which publishes what they know where it `releases`.
void ig_tracked_cluster_arrive(Warp *w, u32 lanes, u32 exited, u64 releases, u64 info) {
    Cluster *cluster = w->arena->cluster;
    WarpClock *clock = clock_of(w);
    // Copies that have ended since the warp's interval began come before that, too.
    cluster->times[w->arena->rank][w->index] = shadow_of(w)->common->time;
    if (releases) {
        ig_pending(w, WIDE, lanes);
        clock->fence = clock->time;
        ig_releasing(w, WIDE, lanes);
        cluster->gathered = ig_join(w, clock->releasing, cluster->gathered);
    } else {
        // What a fence has published before, a relaxed arrival tells of.
        cluster->gathered = ig_join(w, clock->wide, cluster->gathered);
        clock->time = next_time(shadow_of(w));
    }
    ig_cluster_arrive(w, lanes, exited, info);
}

// Lanes wait for the barrier of the cluster: what all others released to it comes before.
void ig_tracked_cluster_wait(Warp *w, u32 lanes, u32 exited, u64 info) {
    Cluster *cluster = w->arena->cluster;
    Peers *peers = peers_of(w->arena);
    ig_cluster_wait(w, lanes, exited, info);
    ig_acquire(w, cluster->complete, lanes | exited);
    clock_of(w)->time = next_time(shadow_of(w));
    if (peers->phase != cluster->phase) {
        peers->phase = cluster->phase;
        __builtin_memcpy(peers->came, cluster->before, sizeof peers->came);
    }
}

// A block has run to its end. Who has accessed its memory must be known to have done so, or to have
// come to the cluster's barrier then.
void ig_leave_cluster(Warp *first) {
    Arena *own = first->arena;
    const Peers *peers = peers_of(own);
    for (u64 rank = 0; ig_peer(own, rank); ++rank) {
        Arena *peer = ig_peer(own, rank);
        for (u64 warp = 0; warp < peer->warp_count; ++warp) {
            Visit visit = peers->visits[rank][warp];
            bool known = visit.time <= peers->came[rank][warp];
            for (Warp *w = first; !known && w < first + own->warp_count; ++w) {
                u64 holder = (u64)__builtin_ctzll(clock_of(w)->holders | 1ul << 32) & LANES_MASK;
                u64 run = peer->tracked->run;
                known = entry_includes(ig_known(w, run, warp, holder), visit.time, visit.lane);
            }
            if (known)
                continue;
            peer->detail = own->block;
            peer->detail_after[0] = 1;
            ig_record(peer->warps + warp, FAULT_ENDED_PEER, visit.lane, visit.address,
                      visit.nbytes, visit.info);
            return;
        }
    }
}
