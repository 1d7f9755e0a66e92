// Cells of N words at once: types and functions whose names end in N, which whoever includes this
// defines; included once for each N.
//
// A truth value of a word is -1 where it holds, as comparisons give it; a mask has a bit for each.
#define JOINED_(name, n) name##n
#define JOINED(name, n) JOINED_(name, n)
#define OF_N(name) JOINED(name, N)
#define V OF_N(v)
#define TRUTH OF_N(t)
#define BITS OF_N(b)
// The bits of a mask, as the operations with masks take them.
#define BITS_OF(mask) OF_N(BITS_OF_)(mask)
#define BITS_OF_4(mask) __builtin_convertvector((v4)(u64)(mask) >> numbers4 & 1, b4)
#define BITS_OF_8(mask) __builtin_bit_cast(b8, (u8)(mask))
#define BITS_OF_16(mask) __builtin_bit_cast(b16, (u16)(mask))
#define BITS_OF_32(mask) __builtin_bit_cast(b32, (u32)(mask))

typedef u64 V __attribute__((ext_vector_type(N)));
typedef V JOINED(V, _in_memory) __attribute__((aligned(8)));
typedef u32 OF_N(w) __attribute__((ext_vector_type(N)));
typedef i64 TRUTH __attribute__((ext_vector_type(N)));
typedef bool BITS __attribute__((ext_vector_type(N)));

static const V OF_N(numbers) = {OF_N(NUMBERS_)};

inlined u32 OF_N(where)(TRUTH truth) {
    u32 mask = 0;
    BITS bits = __builtin_convertvector(truth, BITS);
    __builtin_memcpy(&mask, &bits, sizeof bits);
    return mask & (u32)((1ul << N) - 1);
}
inlined TRUTH OF_N(truth_of)(u32 mask) {
    return __builtin_convertvector(BITS_OF(mask), V) != 0;
}

// Where a cell that is not `old` is not obviously ordered before the access `mine`.
//
// What this block did is not before `block`, and what its warp did before `lane_mark` is ordered;
// `ours` says where it is the warp's. With `parts`, those of `mine` are parts of words, each of one
// lane.
inlined TRUTH OF_N(unordered)(V cell, V mine, TRUTH old, u64 block, u64 lane_mark, bool parts,
                              TRUTH *ours) {
    const u64 who = OF_WARP | OF_LANE | CELL_SHAPE | CELL_MANY_LANES | CELL_MANY_WARPS;
    V differs = cell ^ mine;
    TRUTH same = (differs & who) == 0;
    if (parts)  // of a word that the same lane has accessed
        same |= ((cell & CELL_SHAPE) == CELL_WHOLE) & ((differs & (who - CELL_SHAPE)) == 0);
    TRUTH alone = (cell & CELL_MANY_WARPS) == 0;
    *ours = (cell >= block) & ((differs & OF_WARP) == 0);
    return ~(old | (*ours & (same | (alone & (cell < lane_mark)))));
}

// Where the bytes of a cell's word are those of successive lanes.
inlined TRUTH OF_N(of_lanes)(V cell) {
    V shape = cell & CELL_SHAPE;
    return (shape == CELL_LANES_OF_2) | (shape == CELL_LANES_OF_1);
}

// The cells `read` after loads `mine`: the `bad` ones are not all ordered before, `ours` are of the
// warp. With `words` they are of words, else of sectors.
inlined V OF_N(read_after)(V read, V mine, TRUTH bad, TRUTH ours, bool words) {
    const u64 who = OF_LANE | CELL_MANY_LANES | (words ? 0 : CELL_SHAPE);
    V after = bad ? read | (ours ? (V)CELL_MANY_LANES : (V)CELL_MANY_WARPS) : mine;
    // A lane reads again, or the whole of what it has read a part of.
    TRUTH again = bad & ours & (((read ^ mine) & who) == 0);
    if (likely(!OF_N(where)(again)))
        return after;
    if (words)
        again &= ~OF_N(of_lanes)(read);
    V own = (read & CELL_MANY_WARPS) != 0 ? read : mine;
    return again ? own : after;
}

// Words of shared memory at these indices were read, as `cell` says: by which warp, and when. Their
// cells were `before` and are `after` now. Once something was published, each warp's last read is
// remembered of what several warps have read; once some warps only meet at a barrier, of all.
inlined void OF_N(note_reads)(const Shadow *shadow, V index, u32 mask, V before, V after, u64 cell) {
    if (likely(!remembers_readers(shadow)))
        return;
    u32 many = OF_N(where)((after & CELL_MANY_WARPS) != 0) & mask;
    u32 first = many & OF_N(where)((before & CELL_MANY_WARPS) == 0);
    each_lane(lane, first) note_read(shadow, ((u64 *)&index)[lane], ((u64 *)&before)[lane]);
    each_lane(lane, unlikely(shadow->partial) ? mask : many)
        note_read(shadow, ((u64 *)&index)[lane], cell);
}
