// Asynchronous copies (cp.async): they write from their start until their thread has waited.
#include "shadow.h"

typedef void track_warp(Warp *w, v32 address, u32 mask, u64 count, u64 access, u64 info,
                        u64 *values);
track_warp ig_track_store_shared4, ig_track_store_shared8, ig_track_store_shared16;

// The lanes have written to these offsets into shared memory.
static void stored(Warp *w, w32 targets, u32 mask, u64 nbytes, u64 access, u64 info) {
    v32 offsets = __builtin_convertvector(targets, v32);
    if (nbytes == 4)
        ig_track_store_shared4(w, offsets, mask, 1, access, info, 0);
    else if (nbytes == 8)
        ig_track_store_shared8(w, offsets, mask, 1, access, info, 0);
    else
        ig_track_store_shared16(w, offsets, mask, 1, access, info, 0);
}

// The marks of the words that asynchronous copies go to: one byte for each byte.
enum { MOST_WORDS = 4 };
static const u32 EVERY_BYTE = 0x01010101;
typedef struct {
    u32 *marks;
    w32 words;
    bools active;
} Marks;

static Marks marks_of(const Warp *w, w32 offsets, u32 mask) {
    u32 *marks = (u32 *)(w->arena->shared + shadow_of(w)->valid_shared);
    return (Marks){marks, offsets >> 2, __builtin_bit_cast(bools, mask)};
}
static w32 load_marks(const Marks *m, u64 word) {
    return __builtin_masked_gather(m->active, m->words + word, m->marks, (w32)0);
}
// The indices of a scatter are as wide as what it stores: clang takes the one for the other.
static void store_marks(const Marks *m, u64 word, bools active, w32 value) {
    __builtin_masked_scatter(active, m->words + word, value, m->marks);
}
static w32_truth is_unfinished(w32 mark) {
    return (mark & EVERY_BYTE * (u32)COPY_BITS) == EVERY_BYTE * (u32)UNFINISHED;
}

// An asynchronous copy has taken place for the lanes of `mask`: they have written.
//
// `copy` is an entry of the queue in copies.ll.
void ig_copied(Warp *w, u8 *copy, u32 mask) {
    u64 nbytes = *(u64 *)(copy + COPY_SIZE);
    w32 targets = *(w32_in_memory *)(copy + COPY_TARGETS);
    Marks marks = marks_of(w, targets, mask);
    w32 before[MOST_WORDS];
    for (u64 word = 0; UNINITIALIZED && word < nbytes / 4; ++word)
        before[word] = load_marks(&marks, word);
    stored(w, targets, mask, nbytes, *(u64 *)(copy + COPY_ACCESS), *(u64 *)(copy + COPY_INFO));
    for (u64 word = 0; UNINITIALIZED && word < nbytes / 4; ++word) {
        // Another copy to the same bytes is under way.
        w32 left = before[word] - EVERY_BYTE * (u32)ANOTHER_COPY;
        u32 more = lanes_where(is_unfinished(left)) & mask;
        if (unlikely(more))
            store_marks(&marks, word, __builtin_bit_cast(bools, more), left);
    }
}

// The lanes have started asynchronous copies to these offsets; the bytes are not there yet.
void ig_unfinished(Warp *w, w32 targets, u32 mask, u64 nbytes, u64 access, u64 info) {
    Shadow *shadow = shadow_of(w);
    Marks marks = marks_of(w, targets, mask);
    w32 before[MOST_WORDS];
    for (u64 word = 0; word < nbytes / 4; ++word)
        before[word] = load_marks(&marks, word);
    if (RACES)
        stored(w, targets, mask, nbytes, access, info);
    for (u64 word = 0; word < nbytes / 4; ++word) {
        w32 again = before[word] + EVERY_BYTE * (u32)ANOTHER_COPY;
        w32 first = EVERY_BYTE * (u32)UNFINISHED;
        store_marks(&marks, word, marks.active, is_unfinished(before[word]) ? again : first);
    }
    v32 offsets = __builtin_convertvector(targets & -4u, v32);
    v32 lowest = lanes_of(mask) ? offsets : (v32)-1ul;
    shadow->shared_valid = smaller(shadow->shared_valid, __builtin_reduce_min(lowest));
}
