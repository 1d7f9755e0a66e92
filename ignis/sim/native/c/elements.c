// Tracked accesses that are looked at one element of one lane after the other: the exact rules for
// what was written. Those for races are in words.c.
#include "bulk.h"
#include "clusters.h"
#include "shadow.h"

static bool is_local(u64 address) { return address >> 62 == 1; }

static void clear(u64 start, u64 nbytes) {
    // Even a memset of nothing touches its page, and that is slow while the page is none.
    if (nbytes)
        __builtin_memset((void *)start, 0, nbytes);
}

// Prepare a block, the one of `w` or another one of its cluster.
static void enter_block(Warp *w, Arena *arena, u64 reserved) {
    Shadow *shadow = arena->tracked;
    if (UNINITIALIZED && RACES)
        ig_report_pending(w, shadow);
    shadow->current = arena->block + 1;
    if (RACES)
        ig_begin_block(arena->warps);
    if (RACES && CLUSTERS)
        ig_begin_peers(arena);
    if (UNINITIALIZED) {
        u64 start = arena->shared + shadow->valid_shared;
        shadow->shared_valid = 0;
        clear(start, arena->shared_bytes);
        if (reserved != -1ul)
            __builtin_memset((void *)(start + reserved), -1, RESERVED_BYTES);
    }
}

// A warp starts; the first of a block prepares the block, and the other ones of its cluster.
//
// `reserved` is the offset of shared memory that CUDA itself sets up, or -1.
void ig_track_enter(Warp *w, u64 reserved) {
    Arena *arena = w->arena;
    if (arena->tracked->current != arena->block + 1) {
        enter_block(w, arena, reserved);
        for (u64 rank = 0; CLUSTERS && ig_peer(arena, rank); ++rank)
            if (rank != arena->rank)
                enter_block(w, ig_peer(arena, rank), reserved);
        if (CLUSTERS && RACES)
            arena->cluster->leave = ig_leave_cluster;
    }
    if (RACES)
        ig_begin_warp(w);
    if (UNINITIALIZED)
        clear(w->local + arena->tracked->valid_local, arena->local_bytes * WARP);
}

// How many of the bytes were written, by their marks; `store` writes all of them.
internal u64 written(u8 *marks, u64 nbytes, bool store) {
    if (nbytes == 4 && *(u32 *)marks == -1u)
        return 4;
    u64 count = 0;
    for (u64 index = 0; index < nbytes; ++index) {
        count += marks[index] & 1;
        if (store)
            marks[index] = (u8)-1;
    }
    return count;
}

// An element of local memory by its generic address.
static void local_element(const Element *e) {
    if (!UNINITIALIZED)
        return;
    u64 kind = kind_of(e->mode), piece = smaller(e->nbytes, 4), count = 0;
    for (u64 now = 0; now < e->nbytes; now += 4) {
        u64 host = ig_resolve(e->w, e->lane, e->address + now, piece, e->info);
        count += written((u8 *)host + shadow_of(e->w)->valid_local, piece, kind != MODE_LOAD);
    }
    if (is_load(kind) && unlikely(!count))
        ig_fault(e->w, FAULT_UNINITIALIZED_READ, e->lane, e->address - LOCAL_TAG, e->nbytes,
                 e->info);
}

// Nothing has written what is read: it is reported at the next barrier of the block.
//
// If another thread writes it until then, that is the race to report.
static void note_unwritten(const Element *e, u64 shown) {
    Arena *arena = e->w->arena;
    Pending *pending = &shadow_of(e->w)->pending;
    if (!pending->warp) {
        *pending = (Pending){.warp = e->w,
                             .block = arena->block,
                             .lane = e->lane,
                             .address = shown,
                             .nbytes = e->nbytes,
                             .access = e->info,
                             .kind = FAULT_UNINITIALIZED_READ};
        arena->pending = 1;
    }
}

// An access to bytes of an mbarrier, which are marked until it is invalidated; whether it is one by
// an instruction of mbarriers. What else reads them is told; what writes them is found where the
// mbarrier is used next.
internal bool of_mbarrier(const Element *e, const Arena *owner, u8 *marks) {
    u64 kind = kind_of(e->mode), place = e->address - owner->shared;
    if (e->mode & MODE_MBARRIER) {
        bool live = kind != MODE_STRONG_STORE;
        __builtin_memset(marks, live ? OF_MBARRIER : 0xFF, e->nbytes);
        u64 *known = &owner->tracked->shared_valid;
        *known = live ? smaller(*known, place) : *known;
        return true;
    }
    if (!is_load(kind) && kind < MODE_ATOMIC)
        return false;
    u64 start = (marks[0] == OF_MBARRIER ? place : place + e->nbytes - 1) & -8ul;
    const Barrier *barrier = barrier_in(owner, owner->shared + start);
    ig_tell(e->w, FAULT_INVALID_MBARRIER, e->lane, TOLD_READ, start, 0,
            barrier ? barrier->info : 0, e->info);
}

// Whether what is read was written, and mark what is: in global memory all of its bytes, in shared
// memory, that of the block `owner`, one, for padding is copied through it by the word.
static void check_written(const Element *e, const Arena *owner) {
    bool shared = owner != nullptr;
    const Shadow *shadow = (shared ? owner : e->w->arena)->tracked;
    u64 kind = kind_of(e->mode);
    u8 *marks = (u8 *)e->address + (shared ? shadow->valid_shared : shadow->valid_global);
    bool unfinished = (marks[0] & COPY_BITS) == UNFINISHED ||
                      (marks[e->nbytes - 1] & COPY_BITS) == UNFINISHED;
    bool marked = marks[0] == OF_MBARRIER || marks[e->nbytes - 1] == OF_MBARRIER;
    if (shared && unlikely(marked || e->mode & MODE_MBARRIER) && of_mbarrier(e, owner, marks))
        return;
    u64 count = written(marks, e->nbytes, kind != MODE_LOAD);
    bool reads = is_load(kind) || kind == MODE_ATOMIC;
    if (!reads || likely(shared ? count : count == e->nbytes))
        return;
    u64 shown = shared ? ig_shown(e->w->arena, owner, e->address) : e->address;
    if (unfinished) {
        if (RACES)
            note_other(e->w, shadow->shared_writes[(e->address - owner->shared) >> 2], 0);
        ig_fault(e->w, FAULT_UNFINISHED_COPY, e->lane, shown, e->nbytes, e->info);
    }
    if (!RACES)
        ig_fault(e->w, FAULT_UNINITIALIZED_READ, e->lane, shown, e->nbytes, e->info);
    note_unwritten(e, shown);
}

// One element at a host address; generic ones may be of any kind of memory.
internal void element(Element *e, u64 space) {
    Arena *arena = e->w->arena;
    u64 start = e->address, value = e->value, nbytes = e->nbytes;
    if (is_local(e->address) && space == SPACE_GENERIC) {
        local_element(e);
        return;
    }
    if (e->address - arena->parameters < arena->parameter_bytes)
        return;
    bool shared = e->address - arena->shared < arena->shared_bytes;
    bool outside = !shared && e->address - arena->base >= arena->span;
    Arena *owner = shared ? arena : CLUSTERS && outside ? ig_owner(arena, e->address) : nullptr;
    if (outside && !owner)
        return;
    if (UNINITIALIZED)
        check_written(e, owner);
    // Its words are cut off in place: a copy of what was written a moment ago waits for that.
    for (u64 now = 0; RACES && now < nbytes; now += 4) {
        e->address = start + now;
        e->nbytes = smaller(nbytes, 4);
        e->value = value ? value + now : 0;
        if (CLUSTERS && outside && owner) {
            ig_peer_word(e, owner);
            continue;
        }
        if (CLUSTERS && shared)
            ig_against_peers(e);
        ig_word(e, shared);
    }
    // Later lanes of one store compare their values with what earlier ones have written.
    if (value && kind_of(e->mode) == MODE_STORE)
        for (u64 index = 0; index < nbytes; ++index)
            ((u8 *)start)[index] = ((u8 *)value)[index];
}

void ig_one(Warp *w, u64 space, u64 lane, u64 address, u64 nbytes, u64 mode, u64 access, u64 info,
            u64 value) {
    element(&(Element){w, lane, address, info, nbytes, mode, access, value, 1u << lane}, space);
}

// Every element of every active lane; each lane has `count` of them, `nbytes` bytes in all.
//
// Addresses of shared memory are offsets; `values` points to one row of 32 lanes per element where
// `mode` stores.
void ig_each(Warp *w, u64 space, v32 address, u32 mask, u64 nbytes, u64 count, u64 mode, u64 access,
             u64 info, u64 values) {
    const u64 *addresses = (u64 *)&address;
    u64 size = nbytes / count, base = space == SPACE_SHARED ? w->arena->shared : 0;
    u32 lanes = mask, alike = 0;
    if (mask & (mask - 1) && is_load(kind_of(mode))) {
        u32 first = (u32)__builtin_ctz(mask), last = (u32)__builtin_clz(mask);
        u64 one = addresses[first];
        // One word for all lanes: what holds for two of them holds for the others between.
        bool same = !(lanes_where(address != one) & mask);
        if (same && !(space == SPACE_GENERIC && is_local(one))) {
            lanes = 1u << first | 1u << 31 >> last;
            alike = mask;
        }
    }
    each_lane(lane, lanes) {
        for (u64 now = 0; now < count; ++now) {
            u64 value = values ? values + (now * WARP + lane) * size : 0;
            u64 at = addresses[lane] + base + now * size;
            u32 whose = alike | 1u << lane;
            element(&(Element){w, lane, at, info, size, mode, access, value, whose}, space);
        }
    }
}

// Check the bounds of generic addresses, each lane on its own.
void ig_check_generic(Warp *w, v32 address, u32 mask, u64 nbytes, u64 info) {
    const u64 *addresses = (u64 *)&address;
    each_lane(lane, mask) {
        u64 piece = is_local(addresses[lane]) ? smaller(nbytes, 4) : nbytes;
        for (u64 now = 0; now < nbytes; now += piece)
            ig_resolve(w, lane, addresses[lane] + now, piece, info);
    }
}

// Local memory at offsets into the frame, all lanes: words of the lanes lie side by side.
void ig_track_local(Warp *w, v32 address, u32 mask, u64 nbytes, u64 store, u64 info) {
    u32 *marks = (u32 *)(w->local + shadow_of(w)->valid_local);
    bools active = __builtin_bit_cast(bools, mask);
    w32 words = __builtin_convertvector((address >> 2) * WARP + (v32){NUMBERS_32}, w32);
    v32 bytes = (1ul << smaller(nbytes, 4) * 8) - 1;
    w32 bits = __builtin_convertvector(bytes << (address & 3) * 8, w32);
    w32 low = __builtin_masked_gather(active, words, marks, (w32)0);
    bool wide = nbytes == 8;
    if (store) {
        __builtin_masked_scatter(active, words, low | bits, marks);
        if (wide)
            __builtin_masked_scatter(active, words + WARP, (w32)-1u, marks);
        return;
    }
    w32 seen = low & bits;
    if (wide)
        seen |= __builtin_masked_gather(active, words + WARP, marks, (w32)0);
    u32 missing = lanes_where(seen == 0) & mask;
    if (unlikely(missing)) {
        u64 lane = (u64)__builtin_ctz(missing);
        ig_fault(w, FAULT_UNINITIALIZED_READ, lane, address[lane], nbytes, info);
    }
}
