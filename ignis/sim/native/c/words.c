// Whether an access to a word of memory races with those before it: the exact rules, and the cells
// of words and of sectors.
//
// A race is what the PTX memory model calls a data race: two accesses that overlap, one of them a
// write, which are not ordered in causality order and not morally strong. Morally strong are two
// strong accesses (volatile, relaxed or atomic) whose scopes include the thread of the other.
#include "shadow.h"

// Give the words of a sector the cells of the sector; nothing where they have their own.
void ig_split(Warp *w, u64 address) {
    const Shadow *shadow = shadow_of(w);
    u64 index = (address - w->arena->base) / SECTOR;
    if (shadow->sector_writes[index] == SPLIT)
        return;
    for (int reads = 0; reads < 2; ++reads) {
        u64 *sector = &(reads ? shadow->sector_reads : shadow->sector_writes)[index];
        u64 *words = &(reads ? shadow->global_reads : shadow->global_writes)[index * SECTOR_WORDS];
        u64 cell = *sector, nbytes = lane_bytes(cell);
        u64 whole = nbytes > 4 ? cell | CELL_WHOLE : cell;
        for (u64 word = 0; word < SECTOR_WORDS; ++word)
            words[word] = whole + (nbytes ? 4 * word / nbytes << CELL_LANE : 0);
        *sector = SPLIT;
    }
}

// An access to at most four bytes of one word, and what the checkers remember of the word.
typedef struct {
    const Element *e;
    Warp *w;
    bool shared, strong, in_block, stepped;
    u64 covered, *written, *read, *said;
} Access;

// Whether a cell is of an earlier launch, or before the last barrier of this block.
static bool is_old(const Access *a, u64 cell, Span own) {
    const Shadow *shadow = shadow_of(a->w);
    if (a->shared)
        return cell < clock_of(a->w)->mark;
    return cell < shadow->launch || cell - own.from < own.to - own.from;
}

static bool overlaps(const Access *a, u64 cell) { return covered_by(cell) & a->covered; }

static bool is_ordered(const Access *a, u64 cell, u64 reads) {
    return ig_ordered(a->w, cell, a->e->lane, a->covered, a->shared + 2 * reads);
}

// Whether the access races with that of a cell; not where `both` are strong.
//
// Lanes of one warp that are taken to be in step race all the same, and so do blocks where the
// scope of one of the two is the block: those are not morally strong.
static bool races_with(const Access *a, u64 cell, bool both, u64 reads) {
    if (!overlaps(a, cell))
        return false;
    bool found = false, scoped = a->in_block || cell & CELL_BLOCK_ONLY;
    if (both && scoped && !a->shared) {
        ig_pending(a->w, FOR_ACCESS, EVERY_LANE);
        found = ig_far(a->w, cell, a->e->lane, a->covered);
    }
    bool own_warp = cell >= shadow_of(a->w)->block && warp_of(cell) == a->w->index;
    if (!both || (a->stepped && own_warp))
        found = !is_ordered(a, cell, reads);
    return found;
}

_Noreturn void ig_report_race(const Element *e, bool shared, u64 cell, u64 reads) {
    const Arena *arena = e->w->arena;
    u64 bytes = ((1ul << e->nbytes) - 1) << (e->address & 3);
    note_other(e->w, ig_narrowed(e->w, cell, e->lane, bytes, shared + 2 * reads), reads);
    ig_fault(e->w, shared ? FAULT_SHARED_MEMORY_RACE : FAULT_GLOBAL_MEMORY_RACE, e->lane,
             shared ? e->address - arena->shared : e->address, e->nbytes, e->info);
}


// Whether others had written a word strongly before the strong write of its cell: a list has them.
static bool is_listed(u64 cell) {
    u64 flags = CELL_STRONG | CELL_MANY_WARPS;
    return (cell & flags) == flags;
}

static Listed *listed_at(const Common *common, u64 entry) {
    return (Listed *)(common->nodes + 8 * entry);
}

// A strong write `mine` comes on top of `write`: the flag for its cell.
//
// The list has one cell for each warp in a turn of its block, the last ones first.
internal u64 list(Warp *w, u64 *said, u64 write, u64 mine) {
    Common *common = shadow_of(w)->common;
    u64 turn = own_times(w).from, head = write & CELL_MANY_WARPS ? *said >> WORD_LIST : 0;
    if (head < common->first)
        head = 0;
    if (write >= turn && !((write ^ mine) & (OF_WARP | OF_LANE)))
        return head ? CELL_MANY_WARPS : 0;
    write &= ~(CELL_MANY_WARPS | CELL_MANY_LANES);
    for (u64 rest = head; rest;) {
        Listed *entry = listed_at(common, rest);
        u64 cell = entry->cell;
        if (cell < turn)
            break;
        if (!((cell ^ write) & OF_WARP) && write >= turn) {
            u64 lanes = (cell ^ write) & OF_LANE ? CELL_MANY_LANES : 0;
            entry->cell = write | lanes | (cell & CELL_MANY_LANES);
            return CELL_MANY_WARPS;
        }
        rest = entry->next;
    }
    u64 number = common->next;
    if (number - common->first < NODE_LIST_ROOM) {
        common->next = number + sizeof(Listed) / 8;
        *listed_at(common, number) = (Listed){write, head};
        *said = (*said & WORD_NODE) | number << WORD_LIST;
    }
    return CELL_MANY_WARPS;
}

// The cell after a write `mine`.
//
// A strong one on top of a plain one that nothing has published since does not hide that one: it is
// flagged, and the instruction stays that of the plain write. Nor does one that is blind hide the
// strong ones of other threads, which a list has: a plain read may be ordered after the last only.
static u64 cell_after(const Access *a, u64 write, u64 mine) {
    const Shadow *shadow = shadow_of(a->w);
    const WarpClock *clock = clock_of(a->w);
    bool plain = !all_strong(write);
    u64 flags = 0;
    if (a->e->mode & MODE_BLIND && !plain && write >= shadow->launch)
        flags = list(a->w, a->said, write, mine);
    bool recent = write >= clock->mark && write >= clock->lane_mark;
    bool hidden = write >> CELL_TIME > clock->fence >> CELL_TIME;
    if (CLUSTERS && a->shared)
        hidden = hidden && !ig_met_since_init(a->e, a->w->arena, write);
    bool exact = clock->lane_partial <= clock->lane_mark && !shadow->partial;
    if (a->strong && plain && warp_of(write) == warp_of(mine) && recent && hidden && exact)
        return (mine & ~OF_ACCESS) | (write & OF_ACCESS) | CELL_PLAIN_TOO;
    return mine | flags;
}

// A plain access meets each of the strong writes in the list of its word.
static void check_listed(const Access *a) {
    const Common *common = shadow_of(a->w)->common;
    for (u64 rest = *a->said >> WORD_LIST; rest >= common->first;) {
        const Listed *entry = listed_at(common, rest);
        bool ordered = is_ordered(a, entry->cell, 0);
        if (unlikely(overlaps(a, entry->cell) && !ordered))
            ig_report_race(a->e, a->shared, entry->cell, 0);
        rest = entry->next;
    }
}


// Two writes of one value leave no doubt about the content.
bool ig_leaves_memory(const Element *e) {
    if (!e->value || kind_of(e->mode) != MODE_STORE)
        return false;
    for (u64 index = 0; index < e->nbytes; ++index)
        if (((u8 *)e->value)[index] != ((u8 *)e->address)[index])
            return false;
    return true;
}

// The access against the last write of its word.
static void check_write(const Access *a, u64 write) {
    u64 own = write & ~(CELL_PLAIN_TOO | CELL_MANY_WARPS);
    if (likely(!races_with(a, own, a->strong && all_strong(write), 0)))
        return;
    // Who has acquired what a strong write published knows of that write.
    bool harmless = ig_leaves_memory(a->e) && !(own & CELL_PENDING);
    if (!a->strong && own & CELL_STRONG)
        harmless |= ig_heard(a->e, *a->said & WORD_NODE);
    if (CLUSTERS && a->shared)
        harmless |= ig_met_since_init(a->e, a->w->arena, own);
    if (!harmless)
        ig_report_race(a->e, a->shared, own, 0);
}

// A warp whose last read of a word of shared memory is not ordered before the access, as a cell; 0
// where there is none.
static u64 unordered_reader(const Access *a, u64 read) {
    const Shadow *shadow = shadow_of(a->w);
    if (likely(!a->shared || !(read & CELL_MANY_WARPS)))
        return 0;
    const WarpClock *clock = clock_of(a->w);
    const u32 *row = shadow->readers[(a->e->address - a->w->arena->shared) >> 2];
    v32 times = __builtin_convertvector(*(const w32_in_memory *)row, v32) << CELL_TIME;
    v32 known = *(const v32_in_memory *)known_row(a->w, clock->holders >> a->e->lane & 1);
    u32 late = lanes_where(times > known) & lanes_where(times >= clock->mark);
    late &= ~(1u << a->w->index);
    if (likely(!late))
        return 0;
    u64 warp = (u64)__builtin_ctz(late), below_warp = (1ul << CELL_WARP) - 1;
    return times[warp] | warp << CELL_WARP | (read & below_warp & ~OF_LANE);
}

// A write against the last reads of its word, those of each warp where several have read it.
static void check_reads(const Access *a, u64 read) {
    if (!a->strong && (read & (CELL_STRONG | CELL_STRONG_TOO)) == CELL_STRONG_TOO)
        read |= CELL_MANY_LANES;
    if (unlikely(races_with(a, read, a->strong && read & CELL_STRONG, 1)))
        ig_report_race(a->e, a->shared, read, 1);
    u64 other = a->strong ? 0 : unordered_reader(a, read);
    if (unlikely(other))
        ig_report_race(a->e, a->shared, other, 1);
}

// Several warps have read a word of shared memory, of which all of the bytes are known by warp.
static void note_readers(const Access *a, u64 read, u64 mine) {
    const Shadow *shadow = shadow_of(a->w);
    if (a->shared && !a->strong && a->covered == CELL_WHOLE && remembers_readers(shadow)) {
        if (*a->read & CELL_MANY_WARPS && !(read & CELL_MANY_WARPS))
            note_read(shadow, a->read - shadow->shared_reads, read);
        if (*a->read & CELL_MANY_WARPS || shadow->partial)
            note_read(shadow, a->read - shadow->shared_reads, mine);
    }
}

void ig_word(const Element *e, bool shared) {
    Warp *w = e->w;
    Arena *arena = w->arena;
    Shadow *shadow = arena->tracked;
    const WarpClock *clock = clock_of(w);
    u64 kind = kind_of(e->mode), index = (e->address - (shared ? arena->shared : arena->base)) >> 2;
    bool stepped = shared && (kind == MODE_WARP_LOAD || kind == MODE_WARP_STORE);
    Access access = {
        .e = e,
        .w = w,
        .shared = shared,
        .strong = kind >= MODE_STRONG_LOAD,
        .in_block = e->mode & MODE_BLOCK,
        .stepped = stepped,
        .covered = ((1ul << e->nbytes) - 1) << (e->address & 3),
        .written = (shared ? shadow->shared_writes : shadow->global_writes) + index,
        .read = (shared ? shadow->shared_reads : shadow->global_reads) + index,
        .said = (shared ? shadow->shared_words : shadow->global_words) + index,
    };
    const Access *a = &access;
    if (shared)
        settle(w);
    else
        split(w, e->address);
    u64 write = *a->written, read = *a->read;
    u64 mine = clock->time | w->index << CELL_WARP | e->lane << CELL_LANE |
               e->access << CELL_ACCESS | a->covered;
    bool atomic = kind >= MODE_ATOMIC;
    bool loads = is_load(kind);
    if (shared && !loads)
        shadow->shared_written = clock->time;
    if (shared && (loads || atomic))
        shadow->shared_read = clock->time;
    Span own = own_times(w);
    bool before = is_old(a, write, own) && !is_listed(write);
    if (before && kind <= MODE_STORE &&
        (is_old(a, read, own) || (kind == MODE_LOAD && !overlaps(a, read)))) {
        // The common case, at once.
        *(kind == MODE_STORE ? a->written : a->read) = mine;
        if (kind == MODE_LOAD)
            note_readers(a, read, mine);
        return;
    }
    if (a->strong && !(e->mode & MODE_APART))
        ig_strong(e, a->said, CLUSTERS && shared ? ig_last_write(w, index, write) : write, shared);
    if (is_listed(write) && !a->strong && unlikely(write >= shadow->launch))
        check_listed(a);
    if (!before)
        check_write(a, write);
    mine |= (a->strong ? CELL_STRONG : 0) |
            (a->strong && a->in_block && !shared ? CELL_BLOCK_ONLY : 0);
    if (!loads) {
        check_reads(a, read);
        *a->written = cell_after(a, write, mine);
        return;
    }
    bool ordered = is_ordered(a, read, 0) && !unordered_reader(a, read);
    bool read_strong = read & CELL_STRONG;
    if (ordered || !overlaps(a, read) || (read_strong && !a->strong)) {
        *a->read = mine | (ALSO_STRONG(read, mine) && !a->strong ? CELL_STRONG_TOO : 0);
    } else if (read_strong == a->strong) {
        bool same = warp_of(read) == w->index && read >= shadow->block;
        u64 others = lane_of(read) == e->lane ? 0 : CELL_MANY_LANES;
        *a->read = read | (same ? others : CELL_MANY_WARPS);
    }
    note_readers(a, read, mine);
}
