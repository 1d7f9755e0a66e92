// Barriers in shared memory (mbarrier): a phase ends when its arrivals and its bytes are there.
//
// The 64 bits of one are opaque to kernels: arrivals that the phase still lacks (20 bits), those of
// a whole phase (20), bytes that it lacks (21, with a sign: they may come before they are expected),
// the number of the phase (3). The warps of a block take turns on one thread, so that nothing here
// has to be atomic.
#include "bulk.h"
#include "clusters.h"

enum { PATIENCE = 1 << 20 };  // tests that may fail in a block before anything arrives
enum { ARRIVAL_BITS = 20, BYTES_AT = 40, PHASE_AT = 61 };
enum { DROP = 1, NO_COMPLETE };
enum { OWN = 1, WINDOW_OF_BLOCK };  // what an instruction says of the place of its mbarrier
static const u64 ARRIVALS = (1ul << ARRIVAL_BITS) - 1, PHASES = 7;
static const i64 MOST_BYTES = (1l << 20) - 1;

typedef struct {
    u64 pending, expected, phase;
    i64 bytes;
} State;

static State barrier_state(u64 word) {
    return (State){.pending = word & ARRIVALS,
                   .expected = word >> ARRIVAL_BITS & ARRIVALS,
                   .phase = word >> PHASE_AT,
                   .bytes = (i64)(word << (64 - PHASE_AT)) >> (64 - PHASE_AT + BYTES_AT)};
}
static u64 barrier_word(State s) {
    u64 bytes = (u64)s.bytes << BYTES_AT & (1ul << PHASE_AT) - 1;
    return s.pending | s.expected << ARRIVAL_BITS | bytes | s.phase << PHASE_AT;
}

// A fault of a lane of `who` while `w` runs, with a text and two numbers.
_Noreturn void ig_tell_of(Warp *w, const Warp *who, u64 kind, u64 lane, u64 text, u64 a, u64 b,
                          u64 location, u64 info) {
    u64 *detail = &who->arena->detail;
    detail[0] = text;
    detail[1] = a;
    detail[2] = b;
    detail[3] = location;
    ig_record(who, kind, lane, 0, 0, info);
    ig_leave(w->arena, w, STATE_FAULTED);
    __builtin_unreachable();
}
_Noreturn void ig_tell(Warp *w, u64 kind, u64 lane, u64 text, u64 a, u64 b, u64 location,
                       u64 info) {
    ig_tell_of(w, w, kind, lane, text, a, b, location, info);
}

_Noreturn static void invalid_barrier(Warp *w, u64 lane, u64 text, u64 a, u64 b, u64 location,
                                      u64 info) {
    ig_tell(w, FAULT_INVALID_MBARRIER, lane, text, a, b, location, info);
}

// The first warp of a block counts the tests that failed since anything arrived. A warp that fails
// lets the others go on, so that many failures mean that nothing can arrive any more.
static u64 *failures(const Arena *arena) { return &arena->warps->failed_tests; }

// A warp of a kernel with mbarriers or bulk copies starts; the first of a block prepares the block.
void ig_bulk_begin(Warp *w, told_function *told) {
    Arena *arena = w->arena;
    Bulk *bulk = bulk_of(arena);
    __builtin_memset(&w->groups, 0, sizeof(u32) * WARP);
    if (arena->bulk_block == arena->block + 1)
        return;
    arena->bulk_block = arena->block + 1;
    for (u64 index = 0; index < bulk->barrier_count; ++index)
        bulk->numbers[(bulk->barriers[index].address - arena->shared) >> 3] = 0;
    bulk->first = bulk->count = bulk->ended = bulk->barrier_count = 0;
    bulk->told = told;
}

// The record of the place of an mbarrier in the memory of the cluster; 0 if there is none.
static Barrier *barrier_of(Arena *arena, u64 address) {
    const Arena *owner = ig_owner(arena, address);
    return owner ? barrier_in(owner, address) : nullptr;
}

static Barrier *barrier_made(Arena *arena, u64 address) {
    Bulk *bulk = bulk_of(arena);
    Barrier *found = barrier_of(arena, address);
    if (found || address - arena->shared >= arena->shared_bytes || bulk->barrier_count == BARRIERS)
        return found;
    found = &bulk->barriers[bulk->barrier_count++];
    *found = (Barrier){.address = address};
    bulk->numbers[(address - arena->shared) >> 3] = (u16)bulk->barrier_count;
    return found;
}

// Put the word of an mbarrier there.
static void remember(Barrier *barrier, u64 address, u64 word) {
    *(u64 *)address = word;
    if (barrier)
        barrier->word = word;
}

// The record of an mbarrier that is used: it must have been initialized, and nothing else may have
// written there. There is none beyond the first 2048 of a block.
Barrier *ig_barrier_at(Warp *w, u64 lane, u64 address, u64 info) {
    Barrier *found = barrier_of(w->arena, address);
    const Arena *owner = ig_owner(w->arena, address);
    bool known = owner && bulk_of(owner)->barrier_count < BARRIERS;
    if (unlikely(found && !found->live))
        invalid_barrier(w, lane, TOLD_INVALIDATED, 0, 0, found->info, info);
    if (unlikely(!found && known))
        invalid_barrier(w, lane,
                        owner == w->arena ? TOLD_NOT_INITIALIZED : TOLD_NOT_INITIALIZED_THERE,
                        owner->block, 0, 0, info);
    if (unlikely(found && found->word != *(u64 *)address))
        invalid_barrier(w, lane, TOLD_OVERWRITTEN, 0, 0, found->info, info);
    return found;
}

_Noreturn static void of_peer(Warp *w, u64 lane, u64 rank, u64 offset, u64 info) {
    invalid_barrier(w, lane, TOLD_OF_PEER, rank, offset, 0, info);
}

// An address of 32 bits in the window of the block; one that mapa has made is in none.
static void check_window(Warp *w, u64 lane, u64 offset, u64 info) {
    u64 rank = offset >> RANK_BIT, place = offset & ((1u << RANK_BIT) - 1);
    if (unlikely(rank && ig_peer(w->arena, rank - 1)))
        of_peer(w, lane, rank - 1, place, info);
    if (unlikely(offset % 8 || offset + 8 > w->arena->shared_bytes))
        ig_fault(w, offset % 8 ? FAULT_MISALIGNED_ADDRESS : FAULT_ILLEGAL_ADDRESS, lane, offset, 8,
                 info);
}

// The addresses of mbarriers are checked. What needs an mbarrier of its OWN block, or an address
// in the WINDOW_OF_BLOCK, must not get one of a peer.
void ig_mbarrier_places(Warp *w, v32 address, u32 mask, u64 place, u64 info) {
    each_lane(lane, mask) {
        u64 at = ((u64 *)&address)[lane];
        const Arena *owner = ig_owner(w->arena, at);
        if (place == WINDOW_OF_BLOCK)
            check_window(w, lane, at - w->arena->shared, info);
        else if (unlikely(place == OWN && owner && owner != w->arena))
            of_peer(w, lane, owner->rank, at - owner->shared, info);
        else
            ig_resolve(w, lane, at, 8, info);
        if (unlikely(!owner))
            invalid_barrier(w, lane, TOLD_NOT_SHARED, 0, 0, 0, info);
    }
}

// With `hidden` the async proxy sees them after a fence.
void ig_mbarrier_init(Warp *w, v32 address, u32 mask, w32 counts, u64 hidden, u64 info) {
    const u64 *addresses = (u64 *)&address;
    *failures(w->arena) = 0;
    each_lane(lane, mask) {
        u64 at = addresses[lane];
        u64 count = ((u32 *)&counts)[lane];
        Barrier *barrier = barrier_made(w->arena, at);
        if (unlikely(!count || count > ARRIVALS))
            invalid_barrier(w, lane, TOLD_COUNT, count, ARRIVALS, 0, info);
        if (barrier && unlikely(barrier->live) && bulk_of(w->arena)->told)
            invalid_barrier(w, lane, TOLD_INITIALIZED_AGAIN, 0, 0, barrier->info, info);
        if (barrier)
            *barrier = (Barrier){.address = at, .info = info, .live = 1, .hidden = hidden};
        remember(barrier, at, barrier_word((State){.pending = count, .expected = count}));
    }
}

void ig_mbarrier_inval(Warp *w, v32 address, u32 mask, u64 info) {
    each_lane(lane, mask) {
        u64 at = ((u64 *)&address)[lane];
        Barrier *barrier = ig_barrier_at(w, lane, at, info);
        const BulkCopy *copy = barrier ? ig_waiting_copy(w, at, barrier->phase) : 0;
        if (unlikely(copy))
            invalid_barrier(w, lane, TOLD_INVALID_UNDER_WAY, copy->nbytes, 0, copy->shared_info,
                            info);
        if (barrier) {
            barrier->live = 0;
            barrier->info = info;
        }
        *(u64 *)at = 0;
    }
}

// Make all mbarriers visible to the async proxy: fence.mbarrier_init, fence.proxy.async.
void ig_mbarrier_fence(Warp *w) {
    Bulk *bulk = bulk_of(w->arena);
    for (u64 index = 0; index < bulk->barrier_count; ++index)
        bulk->barriers[index].hidden = 0;
}

// Whether the phase with the parity of `state`, or the one of that state, is not complete.
static bool lacks_phase(const State *s, u64 state, bool parity) {
    return parity ? (s->phase & 1) == (state & 1) : s->phase == state >> PHASE_AT;
}

// Put the state into the mbarrier; a phase that lacks nothing any more is complete. Whether it is.
static bool put_state(Warp *w, u64 lane, u64 address, Barrier *barrier, State s, u64 info) {
    bool complete = !s.pending && !s.bytes;
    if (s.bytes > MOST_BYTES || s.bytes < -MOST_BYTES)
        invalid_barrier(w, lane, TOLD_TOO_MANY_BYTES, (u64)(s.bytes < 0 ? -s.bytes : s.bytes),
                (u64)MOST_BYTES, 0, info);
    if (!s.pending && s.bytes < 0 && barrier)
        invalid_barrier(w, lane, TOLD_MORE_BYTES, barrier->came, barrier->expected, 0, info);
    if (complete) {
        if (barrier) {
            const BulkCopy *copy = ig_waiting_copy(w, address, barrier->phase);
            if (unlikely(copy))
                invalid_barrier(w, lane, TOLD_ENDED_WITHOUT, copy->nbytes, barrier->expected,
                        copy->shared_info, info);
            barrier->phase += 1;
            barrier->expected = barrier->came = 0;
        }
        s.phase = (s.phase + 1) & PHASES;
        s.pending = s.expected;
    }
    const Arena *owner = ig_owner(w->arena, address);
    if (owner)
        *failures(owner) = 0;
    remember(barrier, address, barrier_word(s));
    return complete;
}

// Lane after lane arrives, after the phase expects so many more bytes; each gets the state before
// its arrival. With DROP the arrivals are not expected any more in later phases; with NO_COMPLETE
// they must not complete the phase.
void ig_mbarrier_arrive(Warp *w, v32 address, u32 mask, w32 counts, w32 bytes, u64 flags,
                        u64 *states, u64 info) {
    each_lane(lane, mask) {
        u64 at = ((u64 *)&address)[lane];
        u64 count = ((u32 *)&counts)[lane], more = ((u32 *)&bytes)[lane];
        Barrier *barrier = ig_barrier_at(w, lane, at, info);
        State s = barrier_state(*(u64 *)at);
        states[lane] = *(u64 *)at;
        if (unlikely(count > s.pending))
            invalid_barrier(w, lane, TOLD_TOO_MANY_ARRIVALS, count, s.pending, 0, info);
        s.pending -= count;
        s.expected -= flags & DROP ? count : 0;
        s.bytes += (i64)more;
        if (barrier)
            barrier->expected += more;
        if (put_state(w, lane, at, barrier, s, info) && unlikely(flags & NO_COMPLETE))
            invalid_barrier(w, lane, TOLD_COMPLETES, 0, 0, 0, info);
    }
}

// The phase expects so many more bytes.
void ig_mbarrier_expect(Warp *w, v32 address, u32 mask, w32 bytes, u64 info) {
    each_lane(lane, mask) {
        u64 at = ((u64 *)&address)[lane];
        Barrier *barrier = ig_barrier_at(w, lane, at, info);
        State s = barrier_state(*(u64 *)at);
        s.bytes += ((u32 *)&bytes)[lane];
        if (barrier)
            barrier->expected += ((u32 *)&bytes)[lane];
        put_state(w, lane, at, barrier, s, info);
    }
}

// So many bytes have come.
void ig_complete(Warp *w, u64 lane, u64 address, u64 nbytes, u64 info) {
    Barrier *barrier = barrier_of(w->arena, address);
    State s = barrier_state(*(u64 *)address);
    s.bytes -= (i64)nbytes;
    if (barrier)
        barrier->came += nbytes;
    put_state(w, lane, address, barrier, s, info);
}

void ig_mbarrier_complete(Warp *w, v32 address, u32 mask, w32 bytes, u64 info) {
    each_lane(lane, mask) {
        u64 at = ((u64 *)&address)[lane];
        ig_barrier_at(w, lane, at, info);
        ig_complete(w, lane, at, ((u32 *)&bytes)[lane], info);
    }
}

// The lanes whose phase is complete.
static u32 lanes_complete(Warp *w, const u64 *addresses, u32 mask, const u64 *states, u64 parity,
                          u64 info) {
    u32 found = 0;
    each_lane(lane, mask) {
        State s = barrier_state(*(u64 *)addresses[lane]);
        u64 behind = (s.phase - (states[lane] >> PHASE_AT)) & PHASES;
        if (!parity && unlikely(behind > 1))
            invalid_barrier(w, lane, TOLD_OLD_STATE, behind, 0, 0, info);
        found |= (u32)!lacks_phase(&s, states[lane], parity) << lane;
    }
    return found;
}

// Many tests have failed, and nothing arrives any more: the first of the lanes that wait says why.
_Noreturn internal void stuck_barrier(Warp *w, u64 address, u32 lost, u64 info) {
    State s = barrier_state(*(u64 *)address);
    u64 lane = (u64)__builtin_ctz(lost);
    const Barrier *barrier = barrier_of(w->arena, address);
    bool bytes = !s.pending && barrier;
    ig_tell(w, FAULT_DEADLOCK, lane, bytes ? TOLD_LACKS_BYTES : TOLD_LACKS_ARRIVALS,
            bytes ? (u64)s.bytes : s.expected - s.pending, bytes ? barrier->expected : s.expected,
            -1ul, info);
}

// The lanes whose phase is complete: the one of a state, or with `parity` the last one of that
// parity. Where it is not so for all of them, others get their turn, and copies that the phases wait
// for take place.
u32 ig_mbarrier_test(Warp *w, v32 address, u32 mask, v32 states, u64 parity, u64 info) {
    u64 addresses[WARP], phases[WARP] = {0};
    const u64 *wanted = (u64 *)&states;
    ig_deliver_some(w);
    each_lane(lane, mask) {
        u64 at = addresses[lane] = ((u64 *)&address)[lane];
        const Barrier *barrier = ig_barrier_at(w, lane, at, info);
        phases[lane] = barrier ? barrier->phase : 0;
    }
    u32 found = lanes_complete(w, addresses, mask, wanted, parity, info), lost = mask & ~found;
    if (likely(!lost))
        return found;
    if (++*failures(w->arena) > PATIENCE)
        stuck_barrier(w, addresses[__builtin_ctz(lost)], lost, info);
    ig_leave(w->arena, w, STATE_READY);
    each_lane(lane, lost) {
        State s = barrier_state(*(u64 *)addresses[lane]);
        const Barrier *barrier = barrier_of(w->arena, addresses[lane]);
        if (barrier && barrier->live && unlikely(barrier->phase > phases[lane] + 1))
            invalid_barrier(w, lane, TOLD_MISSED, barrier->phase - phases[lane], 0, 0, info);
        if (lacks_phase(&s, wanted[lane], parity))
            ig_deliver(w, addresses[lane]);
    }
    return found | lanes_complete(w, addresses, lost, wanted, parity, info);
}
