// What was published, and who knows of it: a clock for each word that synchronizes.
//
// These are the release and acquire patterns of the PTX memory model ("Release and Acquire
// Patterns", "Synchronizes-With"). A fence makes a *node* of what its warp knows then. A strong
// write (volatile, relaxed or atomic) puts the node of its warp's last fence into the word, an
// atomic operation beside what the word has already: it goes on with the release sequence. A strong
// read notes the word's node, and the next fence or barrier acquires what was noted. A release is a
// fence for its own write only, an acquire takes what its own word has.
//
// Nodes include others: those that the word had before, and what their warp had acquired of other
// blocks ("Causality Order" is transitive). To acquire one, and to ask what a warp knows of another
// block, all that a node includes is put into one table, which grows as long as one node includes
// the last one that was asked about.
#include "clusters.h"
#include "shadow.h"

static Node *node_at(const Common *common, u64 node) { return (Node *)(common->nodes + 8 * node); }

static void copy_times(u64 to[WARP], const u64 from[WARP]) {
    *(v32_in_memory *)to = *(const v32_in_memory *)from;
}

// Make a node: of others only, of what the warp knows (WIDE), or of that for its own block (NEAR),
// with room for `count` entries. It is 0 where there is no room.
internal u64 make_node(Warp *w, u64 left, u64 right, u64 kind, u64 count) {
    Shadow *shadow = shadow_of(w);
    Common *common = shadow->common;
    u64 node = common->next;
    if (unlikely(node - common->first > NODE_ROOM)) {
        common->full = 1;
        return 0;
    }
    common->next = node + NODE_ENTRIES + count;
    Node *at = node_at(common, node);
    *at = (Node){.left = left,
                 .right = right,
                 .run = shadow->run | (kind == NEAR ? NODE_NEAR : 0),
                 .mark = kind == JOIN ? left : clock_of(w)->mark,
                 .count = count,
                 .depth = kind == JOIN && right ? node_at(common, right)->depth + 1 : 0};
    if (kind == NEAR)
        common->nears = 1;
    return node;
}

// A node that includes `mine` and the `others` of a word.
u64 ig_join(Warp *w, u64 mine, u64 others) {
    Common *common = shadow_of(w)->common;
    if (!mine || mine == others)
        return others;
    common->fenced = 0;
    if (!others)
        return mine;
    // Threads that publish the same again and again, by turns.
    u64 rest = others;
    for (int steps = 8; rest && steps; --steps) {
        const Node *at = node_at(common, rest);
        if (!at->count && at->mark == mine)
            return others;
        rest = at->count ? 0 : at->right;
    }
    return make_node(w, mine, others, JOIN, 0);
}

// What the table at hand says of the block of a record, which is in it from now on.
static u64 *times_of(Common *common, u64 run) {
    Reach *entry = &common->reached[run];
    if (entry->stamp != common->stamp) {
        entry->stamp = common->stamp;
        *(v32_in_memory *)entry->times = (v32)0;
        common->reached[common->blocks++].listed = run;
    }
    return entry->times;
}

static u64 *table_entry(Node *at, u64 index) { return at->entries + index * NODE_TABLE_ENTRY; }

// Put what a node says of its own block, that of record `number`, into the table.
internal void include(Common *common, Node *at, u64 number) {
    if (!at->count)
        return;
    if (at->count >= NODE_TABLE) {
        for (u64 index = 0; index < at->count / NODE_TABLE; ++index) {
            u64 *entry = table_entry(at, index);
            take_later(times_of(common, entry[0]), entry + 1);
        }
        return;
    }
    // All that was before the block's last barrier is known, and what each warp did since then.
    u64 *times = times_of(common, number);
    v32 before = at->mark ? at->mark - TICK : 0;
    take_later(times, (u64 *)&before);
    if (at->count == 1) {
        u64 *time = &times[warp_of(at->entries[0])];
        *time = larger(*time, at->entries[0]);
    } else {
        take_later(times, at->entries);
    }
}

// Let `node` include the table at hand, in place of all that was looked up for it.
internal void tabulate(Warp *w, u64 node) {
    Common *common = shadow_of(w)->common;
    u64 blocks = common->blocks, made = make_node(w, 0, 0, JOIN, 0);
    if (!made)
        return;
    Node *at = node_at(common, made);
    at->count = blocks * NODE_TABLE;
    at->visited = common->stamp;
    common->next += blocks * NODE_TABLE_ENTRY;
    for (u64 index = 0; index < blocks; ++index) {
        u64 run = common->reached[index].listed, *entry = table_entry(at, index);
        entry[0] = run;
        copy_times(entry + 1, common->reached[run].times);
    }
    node_at(common, node)->left = made;
    node_at(common, node)->right = 0;
}

// Put what `node` includes, as the block of record `run` sees it, into the table, where the nodes
// of this stamp are already. `found` is set if the root of the table is among it, `many` counts.
static void include_all(Common *common, u64 node, u64 run, bool *found, u64 *many) {
    u64 depth = 0, *stack = common->stack, root = common->root;
    stack[depth++] = node;
    while (depth) {
        u64 one = stack[--depth];
        *found |= one == root;
        Node *at = node_at(common, one);
        if (!one || at->visited == common->stamp)
            continue;
        at->visited = common->stamp;
        ++*many;
        stack[depth++] = at->left;
        // What a fence of the block's scope published is for its own block only.
        u64 number = at->run & ~NODE_NEAR;
        if (at->run < NODE_NEAR || number == run) {
            stack[depth++] = at->right;
            include(common, at, number);
        }
    }
}

// Make the table that of `node`.
internal void reach(Warp *w, u64 node) {
    Shadow *shadow = shadow_of(w);
    Common *common = shadow->common;
    bool ours = !common->nears || common->viewer == shadow->run;
    if (common->root == node && ours)
        return;
    // Where the node includes the last one asked for, the table grows; else it is made anew.
    bool found = false;
    for (bool anew = !common->root || !ours; !found; anew = true) {
        if (anew) {
            common->stamp += 1;
            common->blocks = 0;
        }
        u64 many = 0;
        found = anew;
        include_all(common, node, shadow->run, &found, &many);
        bool wide = many > NODE_WIDE && many > common->blocks << 2;
        if (unlikely(found && wide && !common->nears))
            tabulate(w, node);
    }
    common->root = node;
    common->viewer = shadow->run;
}

// A node that includes two which are known: one of them, most often.
u64 ig_merge(Warp *w, u64 one, u64 other) {
    Common *common = shadow_of(w)->common;
    u64 newer = larger(one, other), older = smaller(one, other);
    if (!older || older == newer)
        return newer;
    reach(w, newer);
    if (node_at(common, older)->visited == common->stamp)
        return newer;
    return make_node(w, newer, older, JOIN, 0);
}

// All lanes of the warp meet: what some of them know, all of them know.
void ig_share(Warp *w) {
    WarpClock *clock = clock_of(w);
    if (likely(!clock->holders))
        return;
    copy_times(known_row(w, false), known_row(w, true));
    clock->foreign = clock->held;
    clock->holders = 0;
}

// These lanes get to know what others of the warp may not know, and what those with more know.
void ig_hold(Warp *w, u32 lanes) {
    WarpClock *clock = clock_of(w);
    if (!clock->holders && lanes != EVERY_LANE) {
        copy_times(known_row(w, true), known_row(w, false));
        clock->held = clock->foreign;
    }
    if (clock->holders || lanes != EVERY_LANE)
        clock->holders |= lanes;
    if (clock->holders == EVERY_LANE)
        ig_share(w);
}

// The lanes know what `node` includes: what their own block did, and where `wide`, others. Returns
// whether there is something of others in it.
internal bool acquire(Warp *w, u64 node, u64 wide, u32 lanes) {
    Shadow *shadow = shadow_of(w);
    Common *common = shadow->common;
    WarpClock *clock = clock_of(w);
    if (node < common->first)
        return false;
    ig_hold(w, lanes);
    reach(w, node);
    const Reach *entry = &common->reached[shadow->run];
    bool own = entry->stamp == common->stamp;
    if (own) {
        u64 *row = known_row(w, clock->holders);
        v32 times = *(v32_in_memory *)entry->times, known = *(v32_in_memory *)row;
        take_later(row, entry->times);
        u32 news = lanes_where(times > known) & lanes_where(times >= clock->mark);
        if ((news & ~(1u << w->index)) && !shadow->partial) {
            shadow->partial = 1;
            ig_settle(w);
        }
    }
    bool others = common->blocks > own;
    u64 *foreign = clock->holders ? &clock->held : &clock->foreign;
    if (wide && others)
        *foreign = ig_merge(w, node, *foreign);
    return others;
}

// The lanes know what a node includes, of all blocks.
void ig_acquire(Warp *w, u64 node, u32 lanes) { acquire(w, node, WIDE, lanes); }

// The warp has read a word with `node`, which a fence may acquire ("observation").
internal void see(Warp *w, u64 node) {
    WarpClock *clock = clock_of(w);
    u64 *row = shadow_of(w)->seen[w->index], count = clock->seen;
    u64 known = lanes_where(*(v32_in_memory *)row == node);
    if (known & ((1ul << count) - 1))
        return;
    if (count == WARP) {
        u64 united = row[0] & WORD_NODE;
        for (u64 index = 0; index < WARP; ++index)
            united = ig_join(w, row[index] & WORD_NODE, united);
        row[0] = united;
        count = 1;
    }
    row[count] = node;
    clock->seen = count + 1;
}

// Acquire what the warp has seen; what is of other blocks may be left for a wider fence.
//
// FOR_ACCESS there is no fence, but a strong access: it comes after what the warp waited for.
// FOR_BARRIER there is a fence of the block, but what an atomic operation has seen is acquired
// whole: who takes the last ticket has no fence behind it, in samples that are widely copied.
void ig_pending(Warp *w, u64 wide, u32 lanes) {
    WarpClock *clock = clock_of(w);
    u64 *row = shadow_of(w)->seen[w->index], left = 0;
    for (u64 index = 0; index < clock->seen; ++index) {
        u64 seen = row[index];
        bool stays = true, far = wide;
        if (wide == FOR_BARRIER)
            far = !(seen & WORD_LOADED);
        if (wide != FOR_ACCESS || !(seen & WORD_SWAPPED))
            stays = acquire(w, seen & WORD_NODE, far, lanes) && !far;
        row[left] = seen;
        left += stays;
    }
    clock->seen = left;
}

// The warp comes to a barrier: what it has seen and not acquired then, 0 for nothing.
u64 ig_left_at_barrier(Warp *w) {
    ig_pending(w, FOR_BARRIER, EVERY_LANE);
    u64 left = 0;
    for (u64 index = 0; index < clock_of(w)->seen; ++index)
        left = ig_merge(w, shadow_of(w)->seen[w->index][index] & WORD_NODE, left);
    return left;
}

// The warp goes on after a barrier, at which others had seen `node`: fences of all may acquire it.
void ig_hand_over(Warp *w, u64 node) {
    clock_of(w)->seen = 0;
    if (node)
        see(w, node | WORD_LOADED);
}

// What a lane knows of a warp of the block of record `number`, as an entry of a node: what comes
// first in causality order.
u64 ig_known(Warp *w, u64 number, u64 warp, u64 lane) {
    const Shadow *shadow = shadow_of(w);
    Common *common = shadow->common;
    const WarpClock *clock = clock_of(w);
    bool more = clock->holders >> lane & 1;
    if (number == shadow->run)
        return known_row(w, more)[warp];
    u64 foreign = more ? clock->held : clock->foreign;
    if (!foreign || common->full)
        return common->full ? -TICK : 0;
    reach(w, foreign);
    const Reach *entry = &common->reached[number];
    return entry->stamp == common->stamp ? entry->times[warp] : 0;
}

// A node of what the lanes know now, and a new interval.
//
// A single lane publishes what it did itself, and what its warp did before the lanes last met or it
// acquired that. After another lane has published, too, it counts for all of them: that is more
// than is so, but a later entry has all of an earlier one then.
static u64 own_node(Warp *w, u64 wide, u32 lanes) {
    Shadow *shadow = shadow_of(w);
    WarpClock *clock = clock_of(w);
    u64 lane = (u64)__builtin_ctz(lanes), last = clock->publisher;
    bool many = lanes & (lanes - 1) || (last >= clock->lane_mark &&
                                        (lane_of(last) != lane || last & CELL_MANY_LANES));
    clock->publisher = clock->time | lane << CELL_LANE | (many ? CELL_MANY_LANES : 0);
    bool more = clock->holders && (many || clock->holders >> lane & 1);
    const u64 *row = known_row(w, more);
    u64 met = larger(larger(clock->lane_mark, clock->lane_partial), interval_of(row[w->index]) + TICK);
    u64 since = ((clock->time - met) >> CELL_TIME) + 1, own = clock->time | w->index << CELL_WARP;
    if (!many && since <= NODE_SINCE)
        own |= lane << CELL_LANE | (read_mark(clock) > met ? NODE_READS_TOO : 0) | since;
    u64 count = shadow->partial ? WARP : 1;
    u64 node = make_node(w, wide ? 0 : clock->wide, more ? clock->held : clock->foreign,
                         wide ? WIDE : NEAR, count);
    if (node) {
        u64 *entries = node_at(shadow->common, node)->entries;
        if (count == WARP)
            copy_times(entries, row);
        entries[count == WARP ? w->index : 0] = own;
    }
    clock->time = next_time(shadow);
    return node;
}

// A fence: what the warp has seen is acquired, and its strong writes publish what it knows. That
// goes beyond the block where the fence is `wide`: patterns synchronize in the scope of the fence.
void ig_fence(Warp *w, u64 wide, u32 lanes) {
    Common *common = shadow_of(w)->common;
    WarpClock *clock = clock_of(w);
    ig_pending(w, wide, lanes);
    // What these lanes had seen, the fence of another one may have acquired.
    if (clock->holders)
        ig_hold(w, lanes);
    // A fence in a loop that waits: nobody has seen the last one.
    u64 last = common->fenced;
    bool unseen = last && last == clock->fenced && (wide || last != clock->wide);
    if (unseen && common->fenced_end == common->next)
        common->next = last;
    clock->fence = clock->time;
    clock->fenced = own_node(w, wide, lanes);
    if (wide)
        clock->wide = clock->fenced;
    common->fenced = clock->fenced;
    common->fenced_end = common->next;
}

// The lanes are about to release, which goes beyond their block where that is `wide`.
void ig_releasing(Warp *w, u64 wide, u32 lanes) {
    clock_of(w)->releasing = own_node(w, wide, lanes);
}

// The time up to which the release at hand publishes what its warp did.
u64 ig_published_until(const Warp *w) {
    const WarpClock *clock = clock_of(w);
    if (!clock->releasing)
        return clock->time;
    const Node *at = node_at(shadow_of(w)->common, clock->releasing);
    return interval_of(at->entries[at->count == WARP ? w->index : 0]);
}

// One node in place of a chain of them, which is of shared memory: all are of this block.
internal u64 flatten(Warp *w, u64 node) {
    Shadow *shadow = shadow_of(w);
    Common *common = shadow->common;
    reach(w, node);
    if (common->blocks == 1) {
        u64 made = make_node(w, 0, 0, NEAR, WARP);
        if (made) {
            Node *at = node_at(common, made);
            at->mark = 0;
            copy_times(at->entries, common->reached[shadow->run].times);
            return made;
        }
    }
    node_at(common, node)->depth = 0;
    return node;
}

// The node of a word in which there were `others`, and into which the warp puts its own. With
// `local` it is a word of shared memory.
internal u64 published(Warp *w, u64 mine, u64 others, u64 local) {
    u64 joined = ig_join(w, mine, others);
    if (joined && local && unlikely(node_at(shadow_of(w)->common, joined)->depth > NODE_DEEP))
        return flatten(w, joined);
    return joined;
}

// A strong access to a word; `word` points to what it says, `cell` is its last write.
//
// A read observes what the last strong write released, at once where it acquires. A write releases
// what the warp's last fence published, or its own knowledge where it is a release itself; an
// atomic operation does not end the release sequence that it reads from, another write does.
void ig_strong(const Element *e, u64 *word, u64 cell, bool shared) {
    Warp *w = e->w;
    Shadow *shadow = shadow_of(w);
    const Common *common = shadow->common;
    const WarpClock *clock = clock_of(w);
    u64 mode = e->mode, kind = kind_of(mode), releases = mode & MODE_RELEASE;
    if (!publishing(common) && !releases)
        return;
    // In shared memory nodes count from the start of the block on.
    u64 said = *word, before = said & WORD_NODE;
    u64 first = shared ? shadow->first_node : common->first;
    if (before < first || !(cell & CELL_STRONG))
        before = 0;
    bool atomic = kind >= MODE_ATOMIC;
    bool reads = atomic || kind == MODE_STRONG_LOAD || kind == MODE_WARP_LOAD;
    if (reads && before) {
        if (mode & MODE_ACQUIRE)
            acquire(w, before, !(mode & MODE_BLOCK), e->lanes);
        else
            see(w, before | (mode & MODE_SWAP ? WORD_SWAPPED : 0) | (atomic ? 0 : WORD_LOADED));
    }
    if (reads && !atomic)
        return;
    u64 mine = releases ? clock->releasing : clock->fenced;
    *word = (said & ~WORD_NODE) | published(w, mine, atomic ? before : 0, shared);
}

// Whether the lane has acquired what was published last in the word with this node. The write that
// published it is known then, too.
bool ig_heard(const Element *e, u64 node) {
    const Common *common = shadow_of(e->w)->common;
    if (node < common->first)
        return false;
    const Node *at = node_at(common, node);
    if (!at->count)
        at = node_at(common, at->mark);
    if (at->count != 1)
        return false;
    u64 run = at->run & ~NODE_NEAR, own = at->entries[0];
    return interval_of(own) <= ig_known(e->w, run, warp_of(own), e->lane);
}

// Move the nodes of an mbarrier on to the phase at hand, join `mine` to those of this phase, and
// return the node of the complete phases.
static u64 meet_one(Warp *w, u64 address, u64 mine) {
    const Arena *owner = ig_owner(w->arena, address);
    if (!owner)
        return 0;
    Shadow *shadow = owner->tracked;
    u64 first = shadow->first_node;
    u64 *words = shadow->shared_words + ((address - owner->shared) >> 3) * 2;
    u64 done = words[0] & WORD_NODE, pending = words[1] & WORD_NODE;
    u64 phase = *(u64 *)address >> 61;
    if (done < first)
        done = 0;
    if (pending < first) {
        pending = 0;
    } else if (words[1] >> WORD_LIST != phase) {
        done = published(w, pending, done, 1);
        pending = 0;
    }
    words[0] = done;
    words[1] = published(w, mine, pending, 1) | phase << WORD_LIST;
    return done;
}

// Bytes come for the phase of an mbarrier: those who find it complete know of what the `entry` of a
// node says.
void ig_publish_bytes(Warp *w, u64 address, u64 entry) {
    u64 node = make_node(w, 0, 0, CLUSTERS ? WIDE : NEAR, 1);
    if (!node)
        return;
    Node *at = node_at(shadow_of(w)->common, node);
    at->mark = 0;
    at->entries[0] = entry;
    meet_one(w, address, node);
}

// Lanes arrive at mbarriers, which releases, or with `arrives` 0 have found their phases complete,
// which acquires: the default semantics of mbarrier.arrive and mbarrier.test_wait. In a cluster they
// go beyond the block unless they say that they do not: CUTLASS' do without a scope.
void ig_meet(Warp *w, v32 address, u32 mask, u64 arrives, u64 near) {
    if (arrives)
        ig_releasing(w, CLUSTERS && !near, mask);
    const u64 *addresses = (u64 *)&address;
    for (u32 lanes = mask; lanes;) {
        u64 one = addresses[__builtin_ctz(lanes)];
        u32 alike = lanes & lanes_where(address == one);
        u64 done = meet_one(w, one, arrives ? clock_of(w)->releasing : 0);
        if (!arrives)
            acquire(w, done, CLUSTERS, alike);
        lanes &= ~alike;
    }
}
