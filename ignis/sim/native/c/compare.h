// Accesses of N words at once, compared with the cells of the words and put there; included once
// for each N. What is not found to be in order here goes through `ig_each`, with the exact rules.
#include "cells.h"

// Where the words are: at these indices, or in a row from `first` on.
typedef struct {
    bool scattered;
    u32 mask;
    u64 first;
    V index;
} OF_N(Words);

// Indices for the lanes of the mask. Processors that have no gather and scatter of their own branch
// for each lane of a mask, but not where all lanes take part: the others do so in vain.
inlined V OF_N(redirected)(const Past *past, const u64 *cells, const OF_N(Words) *at) {
    u64 nowhere = (u64)(((i64)&past->shadow->nowhere - (i64)cells) >> 3);
    return OF_N(truth_of)(at->mask) ? at->index : (V)nowhere;
}

inlined V OF_N(load)(const Past *past, const u64 *cells, const OF_N(Words) *at) {
    if (at->scattered)
        return __builtin_masked_gather((BITS)1, OF_N(redirected)(past, cells, at), cells, (V)0);
    return __builtin_masked_load(BITS_OF(at->mask), cells + at->first, (V)0);
}

inlined void OF_N(store)(const Past *past, u64 *cells, const OF_N(Words) *at, V value) {
    if (at->scattered)
        __builtin_masked_scatter((BITS)1, OF_N(redirected)(past, cells, at), value, cells);
    else
        __builtin_masked_store(BITS_OF(at->mask), value, cells + at->first);
}

// Where cells are of an earlier launch, or before the last barrier of this block.
inlined TRUTH OF_N(old)(const Past *past, V cell) {
    if (SHARED)
        return cell < past->mark;
    return (cell < past->launch) | (cell - past->block < past->mark - past->block);
}

// Where a cell covers some of the bytes.
inlined TRUTH OF_N(overlap)(V cell, V shapes) {
    return ((OF_N(of_lanes)(cell) ? (V)CELL_WHOLE : cell) & CELL_SHAPE & shapes) != 0;
}

// The `bad` cells that are not ordered by what this warp knows of others.
inlined TRUTH OF_N(unknown)(const Past *past, TRUTH bad, V cell, u32 mask) {
    if (unlikely(OF_N(where)(bad) & mask) && past->shadow->partial) {
        const u64 *known = past->shadow->known[past->w->index];
        V other = cell >> CELL_WARP & LANES_MASK;
        V heard = __builtin_masked_gather(BITS_OF(mask), other, known, (V)0), time = cell & -TICK;
        const u64 shape = CELL_MANY_LANES | CELL_WHOLE;
        TRUTH of_lane = (((cell ^ heard) & OF_LANE) == 0) & ((cell & shape) == CELL_WHOLE);
        TRUTH hears = (time <= ALL_OF(heard)) | (of_lane & (time <= heard));
        bad &= ~(hears & ((cell & CELL_MANY_WARPS) == 0));
    }
    return bad;
}

// Which `bad` cells of reads are of this warp nevertheless, in an earlier turn of its block: while
// several blocks run by turns. The log says whose they are.
inlined TRUTH OF_N(own)(const Past *past, TRUTH bad, V cells, V mine, u32 mask, bool parts) {
    const Shadow *shadow = past->shadow;
    if (likely(!shadow->common->mixed))
        return 0;
    TRUTH ours;
    bad &= ~OF_N(unordered)(cells, mine, (TRUTH)0, 0, past->lane_mark, parts, &ours);
    bad &= ((cells & CELL_MANY_WARPS) == 0) & (cells >= shadow->launch);
    u32 own = 0;
    for (u32 rest = OF_N(where)(bad) & mask; rest; rest &= rest - 1)
        if (ig_run_of(past->w, ((u64 *)&cells)[__builtin_ctz(rest)]) == shadow->run)
            own |= rest & -rest;
    return OF_N(truth_of)(own);
}

// Whether a cell is not obviously ordered before the access. Other bytes do not matter where those
// of `mine` are `parts` of words; what the warp has read is over earlier than what it wrote.
inlined bool OF_N(raced)(const Past *past, const OF_N(Words) *at, bool reads, V cell, V mine,
                         bool parts) {
    u64 lane_mark = reads ? past->read_mark : past->lane_mark;
    TRUTH ours, bad = OF_N(unordered)(cell, mine, OF_N(old)(past, cell), past->block, lane_mark,
                                      parts, &ours);
    if (parts)
        bad &= OF_N(overlap)(cell, mine & CELL_SHAPE);
    // After a write that is ordered there may be those of other blocks.
    const u64 listed = CELL_STRONG | CELL_MANY_WARPS;
    if (!reads && !SHARED)
        bad |= ((cell & listed) == listed) & (cell >= past->launch);
    if (SHARED)
        bad = OF_N(unknown)(past, bad, cell, at->mask);
    const u64 both = CELL_STRONG | CELL_STRONG_TOO;
    if (STORE && reads)
        bad |= ~OF_N(old)(past, cell) & ((cell & both) == CELL_STRONG_TOO);
    return OF_N(where)(bad) & at->mask;
}

// The cells of reads after loads `mine`.
inlined V OF_N(after_read)(const Past *past, const OF_N(Words) *at, V mine, bool parts) {
    V read = OF_N(load)(past, past->reads, at);
    TRUTH ours, bad = OF_N(unordered)(read, mine, OF_N(old)(past, read), past->block,
                                              past->lane_mark, parts, &ours);
    if (SHARED)
        bad = OF_N(unknown)(past, bad, read, at->mask);
    // A plain read is one that strong writes race with, too.
    mine = ALSO_STRONG(read, mine) ? mine | CELL_STRONG_TOO : mine;
    bad &= (read & CELL_STRONG) == 0;
    if (parts)
        bad &= OF_N(overlap)(read, mine & CELL_SHAPE);
    if (!SHARED)
        bad &= ~OF_N(own)(past, bad, read, mine, at->mask, parts);
    V fresh = OF_N(read_after)(read, mine, bad, ours, true);
    if (SHARED && !parts)
        OF_N(note_reads)(past->shadow, at->scattered ? at->index : at->first + OF_N(numbers),
                         at->mask, read, fresh, past->cell);
    return fresh;
}

// Compare words with their cells and put new ones there; true where `ig_each` must look.
//
// With `parts` the accesses are of parts of words. Where they are `united`, some stand for several
// lanes.
inlined bool OF_N(compare)(const Past *past, const OF_N(Words) *at, V mine, bool parts,
                           bool united) {
    // None of the lanes that a cell stands for may have written alone; no write has the bit.
    V asking = united ? mine | (mine & CELL_MANY_LANES) << 1 : mine, before = 0;
    bool found = false;
    if (!SHARED || past->written) {
        before = OF_N(load)(past, past->writes, at);
        found = OF_N(raced)(past, at, false, before, asking, parts);
    }
    V fresh = mine;
    u64 *target = STORE ? past->writes : past->reads;
    if (STORE && (!SHARED || past->read)) {
        V read = OF_N(load)(past, past->reads, at);
        found |= OF_N(raced)(past, at, true, read, mine, parts);
    }
    if (!STORE)
        fresh = OF_N(after_read)(past, at, mine, parts);
    if (unlikely(found))
        return true;
    OF_N(store)(past, target, at, fresh);
    if (!at->scattered)
        return false;
    V seen = OF_N(load)(past, target, at);
    TRUTH lost = seen != fresh;
    // Other bytes of a word hide those of the lanes before, as they do one after the other.
    if (parts)
        lost &= OF_N(overlap)(seen, mine & CELL_SHAPE);
    u32 lanes = OF_N(where)(lost) & at->mask;
    if (likely(!lanes))
        return false;
    // Stores are compared one lane after the other then, with what was before all of them.
    if (STORE)
        OF_N(store)(past, target, at, before);
    else
        __builtin_masked_scatter(BITS_OF(lanes), at->index, seen | CELL_MANY_LANES, target);
    return STORE;
}

// The words of lanes that follow each other.
inlined bool OF_N(row)(const Past *past, u64 first, u32 mask, V mine) {
    return OF_N(compare)(past, &(OF_N(Words)){.mask = mask, .first = first}, mine, false, false);
}

// Those of the lanes at whose addresses nothing has written all of the bytes.
inlined u32 OF_N(unwritten)(const Past *past, V address, u32 mask) {
    u32 missing = 0;
    for (u32 rest = mask; NBYTES < 4 && rest; rest &= rest - 1) {
        u64 at = past->valid + ((u64 *)&address)[__builtin_ctz(rest)];
        if (NBYTES == 1 ? *(u8 *)at != 0xFF : *(u16 *)at != 0xFFFF)
            missing |= rest & -rest;
    }
    TRUTH nowhere = (i64)((u64)&past->shadow->nowhere - past->valid);
    TRUTH each = OF_N(truth_of)(mask) ? (TRUTH)address : nowhere;
    if (NBYTES == 4) {
        const u32 *marks = (u32 *)past->valid;
        OF_N(w) found = __builtin_masked_gather((BITS)1, each >> 2, marks, (OF_N(w))0);
        missing = OF_N(where)(__builtin_convertvector(found != -1u, TRUTH));
    }
    for (u64 part = 0; part < NBYTES / 8; ++part) {
        const u64 *marks = (u64 *)past->valid + part;
        missing |= OF_N(where)(__builtin_masked_gather((BITS)1, each >> 3, marks, (V)0) != -1ul);
    }
    return missing & mask;
}

#undef N
