// Sectors of global memory, up to N at once, one after the other, all of whose bytes an access of a
// warp or of half of one is of; included once for each N, after compare.h.
//
// Most accesses to global memory are a whole warp's, to whole sectors. While all words of a sector
// have been accessed alike, its own two cells say so, and those of its words are not looked at: an
// eighth of the memory traffic. A store to the whole of it makes it one again, and so does a load
// when all that was before is old.

// The cells of the sectors after the access.
inlined V OF_N(mine)(const Sectors *s) {
    return s->cell + (OF_N(numbers) * (SECTOR / NBYTES) << CELL_LANE);
}

// Whether the access is obviously ordered after those before; it is recorded then.
inlined bool OF_N(unraced)(const Sectors *s) {
    const Past *past = &s->past;
    u32 mask = (u32)((1ul << s->count) - 1);
    OF_N(Words) at = {.mask = mask, .first = s->index};
    u64 *writes = past->shadow->sector_writes, *reads = past->shadow->sector_reads;
    V mine = OF_N(mine)(s), write = OF_N(load)(past, writes, &at);
    V read = OF_N(load)(past, reads, &at);
    TRUTH ours;
    TRUTH written = OF_N(unordered)(write, mine, OF_N(old)(past, write), past->block,
                                    past->lane_mark, false, &ours);
    TRUTH taken = OF_N(unordered)(read, mine, OF_N(old)(past, read), past->block,
                                  STORE ? past->read_mark : past->lane_mark, false, &ours);
    TRUTH bad = written | (write == SPLIT);
    if (STORE)
        bad |= taken;
    if (OF_N(where)(bad) & mask)
        return false;
    if (!STORE) {
        taken &= ~OF_N(own)(past, taken, read, mine, mask, false);
        mine = OF_N(read_after)(read, mine, taken, ours, false);
    }
    OF_N(store)(past, STORE ? writes : reads, &at, mine);
    return true;
}

#undef N
