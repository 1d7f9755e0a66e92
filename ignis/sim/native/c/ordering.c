// When one access is ordered before another: the clocks of warps, moved on by synchronization.
//
// This is the causality order of the PTX memory model, with vector clocks. A warp's interval ends
// when it synchronizes. A barrier that the whole block joins orders all that is before it, which
// one mark per warp expresses; other barriers exchange what each warp knows of each other one.
// Lanes of a warp are ordered likewise, by the warp's own synchronizations. What fences and words
// of memory order, in the block and between blocks, is in sync_words.c. Where the exact answer
// would need more memory than this (several readers of a word of global memory, and barriers that
// only some warps join), accesses count as ordered: a race can be missed there, but none is
// invented.
#include "shadow.h"

void ig_record(Warp *w, u64 kind, u64 lane, u64 address, u64 nbytes, u64 access);
void ig_barrier(Warp *w, u32 lanes, u64 id, u64 count, u32 votes, u64 info);
void ig_arrive(Warp *w, u32 lanes, u64 id, u64 count, u64 info);

// Whatever comes is ordered after the reads that are not recorded yet.
static void drop_deferred(Shadow *shadow) {
    if (shadow->deferred < DEFERRED_CLOSED)
        shadow->deferred = 0;
}

// The first warp of a block starts.
void ig_begin_block(Warp *w) {
    Shadow *shadow = shadow_of(w);
    Common *common = shadow->common;
    shadow->run = common->runs++;
    if (common->last && common->last != shadow)
        common->mixed = 1;
    common->last = 0;
    shadow->block = next_time(shadow);
    shadow->partial = shadow->in_flight = 0;
    shadow->first_node = common->next;
    drop_deferred(shadow);
    for (u64 meeting = 0; meeting < 32; ++meeting)
        shadow->barriers[0][meeting].number = 0;
    shadow->runs[shadow->run].block = w->arena->block;
}

// A warp starts.
void ig_begin_warp(Warp *w) {
    Shadow *shadow = shadow_of(w);
    u64 now = next_time(shadow);
    *clock_of(w) = (WarpClock){.time = now, .mark = shadow->block, .lane_mark = now};
    for (u64 id = 0; id < 16; ++id)
        shadow->phases[w->index][id] = 0;
    shadow->fence_counts[w->index] = 0;
}

// Report what was read before anybody has written it: nobody has done that meanwhile.
void ig_report_pending(Warp *w, Shadow *shadow) {
    Pending *pending = &shadow->pending, found = *pending;
    if (unlikely(found.warp)) {
        w->arena->block = found.warp->arena->block = found.block;
        ig_record(found.warp, found.kind, found.lane, found.address, found.nbytes, found.access);
        pending->warp = 0;
        ig_fault(w, found.kind, found.lane, found.address, found.nbytes, found.access);
    }
}

// Lanes of the warp meet (bar.warp.sync and what implies it); `members` has for each active lane
// the lanes that it waits for. Memory accesses of participating lanes are ordered.
void ig_sync(Warp *w, w32 members, u32 mask, u32 exited) {
    Shadow *shadow = shadow_of(w);
    WarpClock *clock = clock_of(w);
    u64 now = next_time(shadow), before = clock->time;
    clock->time = now;
    u32 running = ~exited, divergent = lanes_where((members & running) != running) & mask;
    if (!divergent && (mask & running) == running) {
        clock->lane_mark = now;
        ig_share(w);
        return;
    }
    clock->lane_partial = now;
    u64(*rows)[WARP] = shadow->lanes[w->index];
    for (u32 rest = mask; rest;) {
        u32 chosen = ((u32 *)&members)[__builtin_ctz(rest)];
        u32 alike = lanes_where(members == chosen) & rest;
        // Those that are not here wait elsewhere: they have come, else nobody would go on.
        u32 group = chosen & running;
        if (group & clock->holders)
            ig_hold(w, group);
        // What any of them knew before, all of them know now.
        v32 known = 0;
        each_lane(other, group) take_later((u64 *)&known, rows[other]);
        known = lanes_of(group) ? (v32)before : known;
        each_lane(lane, alike) *(v32_in_memory *)rows[lane] = known;
        rest &= ~alike;
    }
}

// Lanes exchange values by registers: they have what they have read. That orders no writes, but what
// one lane has waited for counts for the others from then on, as cooperative groups rely on.
void ig_exchange(Warp *w) {
    WarpClock *clock = clock_of(w);
    ig_share(w);
    clock->time = clock->read_mark = next_time(shadow_of(w));
}

// Join the meeting of a barrier that is at hand, the next one where that is complete: where all its
// threads have come, or one has gone on. A warp may come to the same one twice.
static Meeting *join_meeting(Warp *w, u64 id, u64 count) {
    Shadow *shadow = shadow_of(w);
    Meeting *pair = shadow->barriers[id & 15];
    u64 number = larger(pair[0].number, pair[1].number);
    Meeting *meeting = &pair[number & 1];
    if (!number || meeting->open || (count && meeting->came >= count)) {
        ++number;
        meeting = &pair[number & 1];
        *meeting = (Meeting){.number = number};
    }
    meeting->came += count ? WARP : 0;
    shadow->phases[w->index][id & 15] = number;
    return meeting;
}

// The warp tells the others at a barrier of a node.
inlined void tell(Warp *w, u64 unite(Warp *, u64, u64), u64 *to, u64 mine) {
    if (mine != *to)
        *to = unite(w, mine, *to);
}

// The warp comes to a barrier; `partial` says that others may stay away from it.
internal void come(Warp *w, u64 id, u64 count, bool partial) {
    Shadow *shadow = shadow_of(w);
    WarpClock *clock = clock_of(w);
    Meeting *meeting = join_meeting(w, id, count);
    meeting->mark = larger(meeting->mark, clock->mark);
    ig_share(w);
    if (unlikely(publishing(shadow->common))) {
        // A barrier is a fence of the block, too. What a relaxed read has seen of other blocks needs a
        // fence that reaches them, by whoever wants to know of it.
        if (clock->seen)
            tell(w, ig_merge, &meeting->seen, ig_left_at_barrier(w));
        tell(w, ig_join, &meeting->wide, clock->wide);
        if (partial)
            tell(w, ig_join, &meeting->fenced, clock->fenced);
        tell(w, ig_merge, &meeting->foreign, clock->foreign);
    }
    if (partial) {
        shadow->partial = 1;
        meeting->partial = 1;
        ig_settle(w);
    }
    if (shadow->partial)
        take_later(meeting->known, shadow->known[w->index]);
    meeting->known[w->index] = clock->time;
    clock->time = next_time(shadow);
}

// The warp goes on after a barrier: what the others did before it is ordered before what comes.
internal void go_on(Warp *w, u64 id) {
    Shadow *shadow = shadow_of(w);
    WarpClock *clock = clock_of(w);
    u64 number = shadow->phases[w->index][id & 15];
    Meeting *meeting = &shadow->barriers[id & 15][number & 1];
    if (meeting->number != number) {  // two later ones are over, so all of this one counts as ordered
        clock->time = clock->mark = clock->lane_mark = next_time(shadow);
        return;
    }
    bool partial = meeting->partial;
    if (!meeting->open) {
        meeting->open = next_time(shadow);
        // What copies under way access is looked at after the barrier, too.
        if (unlikely(shadow->in_flight))
            shadow->shared_written = shadow->shared_read = meeting->open;
        if (!partial) {
            drop_deferred(shadow);
            ig_report_pending(w, shadow);
        }
    }
    // Everybody was there, or had ended, when the first went on.
    if (!partial)
        clock->mark = meeting->open;
    // Where everybody fences and one thread publishes, it does so for all.
    if (unlikely(publishing(shadow->common))) {
        ig_hand_over(w, meeting->seen);
        clock->wide = meeting->wide;
        clock->foreign = meeting->foreign;
        // The barrier itself has ordered what fences of the block were for.
        clock->fenced = partial ? meeting->fenced : clock->wide;
    }
    if (partial) {
        clock->mark = larger(meeting->mark, clock->mark);
        take_later(shadow->known[w->index], meeting->known);
    }
    clock->time = clock->lane_mark = next_time(shadow);
}

// `ig_barrier`, and what it orders. A barrier of `count` threads may be one of some warps only.
void ig_tracked_barrier(Warp *w, u32 lanes, u64 id, u64 count, u32 votes, u64 info) {
    come(w, id, count, count && count < w->arena->warp_count * WARP);
    ig_barrier(w, lanes, id, count, votes, info);
    go_on(w, id);
}

// `ig_arrive`, and what it orders: it publishes, and acquires nothing.
void ig_tracked_arrive(Warp *w, u32 lanes, u64 id, u64 count, u64 info) {
    come(w, id, count, true);
    ig_arrive(w, lanes, id, count, info);
}

// Number of the record of the block that the time of `cell` belongs to.
u64 ig_run_of(Warp *w, u64 cell) {
    const Shadow *shadow = shadow_of(w);
    u64 low = 0, high = shadow->common->logged - 1;
    while (low < high) {
        u64 middle = (low + high + 1) >> 1;
        if (shadow->log[middle].first > cell)
            high = middle - 1;
        else
            low = middle;
    }
    return shadow->log[low].run;
}

// Whether the access of `cell`, of this launch, is one of another block, whose record is in `run`.
static bool of_another_block(Warp *w, u64 cell, u64 *run) {
    const Shadow *shadow = shadow_of(w);
    *run = shadow->run;
    if (cell >= shadow->block && !shadow->common->mixed)
        return false;
    *run = ig_run_of(w, cell);
    return *run != shadow->run;
}

// The lane whose access to `bytes` a cell records, the first of several; whether it is the only one.
static u64 owner_of(u64 cell, u64 bytes, bool *only) {
    // Bytes of a word that several lanes wrote at once belong to one after the other.
    u64 shape = cell & CELL_SHAPE, first = (u64)__builtin_ctzll(bytes), widest = 4;
    if (shape == CELL_LANES_OF_2)
        widest = 2;
    else if (shape == CELL_LANES_OF_1)
        widest = 1;
    *only = (u64)__builtin_popcountll(bytes) <= widest && !(cell & CELL_MANY_LANES);
    return (lane_of(cell) + first / widest) & LANES_MASK;
}

// Whether the access of `cell` is one of `lane` itself, or of a lane that has met it since then:
// program order, and what bar.warp.sync orders.
static bool ordered_for_lane(Warp *w, u64 cell, u64 lane, u64 bytes) {
    bool only;
    u64 owner = owner_of(cell, bytes, &only);
    return (only && owner == lane) || interval_of(cell) <= shadow_of(w)->lanes[w->index][lane][owner];
}

// Whether `lane` knows of the access of `cell`, by a warp of the block of record `run`.
static bool knows(Warp *w, u64 cell, u64 run, u64 lane, u64 bytes, bool reads) {
    u64 entry = ig_known(w, run, warp_of(cell), lane), time = interval_of(cell);
    if (time > entry || time <= ALL_OF(entry))
        return time <= entry;
    bool only;
    return (owner_of(cell, bytes, &only) == lane_of(entry) && only) ||
           (reads && entry & NODE_READS_TOO);
}

// Whether the access of `cell` is ordered before one that `lane` makes to `bytes` now.
//
// `shared` is 1 for shared memory, and 2 is added where the cell is one of reads. Of several warps
// that have read the one that is named counts, where the others may be known, too.
bool ig_ordered(Warp *w, u64 cell, u64 lane, u64 bytes, u64 shared) {
    const Shadow *shadow = shadow_of(w);
    const WarpClock *clock = clock_of(w);
    u64 run = shadow->run;
    bool reads = shared >= 2;
    if (cell < shadow->launch)
        return true;
    // A launch that was stopped leaves copies under way.
    if (unlikely(cell & CELL_PENDING))
        return (cell & ~CELL_PENDING) < (shared & 1 ? shadow->block : shadow->launch);
    bool ours = shared & 1 || !of_another_block(w, cell, &run);
    if (ours && cell < clock->mark)
        return true;
    if (cell & CELL_MANY_WARPS && !shadow->partial && !clock->foreign && !clock->holders)
        return false;
    if (knows(w, cell, run, lane, bytes, reads))
        return true;
    if (!ours || warp_of(cell) != w->index)
        return shadow->common->full;
    if (cell < clock->lane_mark || (reads && cell < read_mark(clock)))
        return true;
    if (cell & CELL_MANY_LANES)
        return clock->lane_partial > clock->lane_mark;
    return ordered_for_lane(w, cell, lane, bytes);
}

// Some cells stand for successive lanes that share a word. This returns the cell of the first of these
// lanes that touched some of `bytes` and is not ordered before `lane`. See ig_ordered for the arguments.
u64 ig_narrowed(Warp *w, u64 cell, u64 lane, u64 bytes, u64 shared) {
    u64 shape = cell & CELL_SHAPE;
    if (shape != CELL_LANES_OF_2 && shape != CELL_LANES_OF_1)
        return cell;
    u64 width = shape == CELL_LANES_OF_2 ? 2 : 1;
    for (u64 first = 0; first < 4; first += width) {
        u64 some = bytes & ((1ul << width) - 1) << first;
        if (some && !ig_ordered(w, cell, lane, some, shared))
            return cell + (first / width << CELL_LANE);
    }
    return cell;
}

// Whether the access of `cell`, to global memory, is another block's and not ordered before.
bool ig_far(Warp *w, u64 cell, u64 lane, u64 bytes) {
    u64 run;
    return cell >= shadow_of(w)->launch && of_another_block(w, cell, &run) &&
           !knows(w, cell, run, lane, bytes, false);
}
