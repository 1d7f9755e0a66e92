// What the checkers know of products of warpgroups that are under way.
//
// A product reads shared memory by the async proxy from its start until a warp of its warpgroup has
// waited for its group. The reads are of nobody's warp, which has a time of its own for each product;
// those who have waited know of it. Until then nobody may write there, whatever barrier came before:
// the cells of the writes are the same at the start and at the end.
#include "shadow.h"
#include "wgmma.h"
#include "bulk.h"

typedef void track_warp(Warp *w, v32 address, u32 mask, u64 count, u64 access, u64 info,
                        u64 *values);
track_warp ig_track_load_shared16;
void ig_async_check(Warp *w, u64 lane, u64 address, u64 nbytes, u64 info);
_Noreturn void ig_report_race(const Element *e, bool shared, u64 cell, u64 reads);

enum { RING = 64, WARPS_OF_GROUP = 4 };

// A product, and a sum of the cells of what was written to its operands before.
typedef struct {
    u64 form, a, b, held, access, info, *items, written;
} Issue;

// The products that a warp has started, and the last one of each group that it has committed.
// Those up to `done` have been waited for.
typedef struct {
    u64 issued, groups, done, ends[RING];
    Issue issues[RING];
} Products;

static_assert(sizeof(Products) <= 8 * PRODUCT_FIELDS);

static Issue *issue_at(Products *p, u64 number) { return &p->issues[number % RING]; }

// What is done with up to 32 chunks of an operand, at these offsets.
typedef void chunks_function(Warp *w, const Issue *issue, const u64 offsets[WARP], u64 count,
                             void *context);

static void each_chunk(Warp *w, const Issue *issue, bool right, chunks_function *visit, void *context) {
    u64 turned = issue->form & (right ? PRODUCT_RIGHT_TURNED : PRODUCT_LEFT_TURNED);
    Matrix matrix = matrix_of(right ? issue->b : issue->a, turned);
    u64 first = right ? 0 : own_chunks(w), all = right ? 2 * columns_of(issue->form) : 2 * WARP_ROWS;
    for (u64 done = 0; done < all; done += WARP) {
        u64 offsets[WARP] __attribute__((aligned(256))), count = smaller(all - done, WARP);
        for (u64 index = 0; index < WARP; ++index)
            offsets[index] = index < count ? chunk_at(&matrix, first + done + index) : 0;
        visit(w, issue, offsets, count, context);
    }
}

static void each_operand(Warp *w, const Issue *issue, chunks_function *visit, void *context) {
    if (!issue->held)
        each_chunk(w, issue, false, visit, context);
    each_chunk(w, issue, true, visit, context);
}

// The warp that the reads of a warpgroup's products are of.
static u64 reader_of(const Warp *w) { return WARP - 1 - w->index / WARPS_OF_GROUP; }
static u64 *time_of(const Warp *w, u64 number) {
    return &shadow_of(w)->product_times[w->index / WARPS_OF_GROUP][number % RING];
}

// A number for the form and the factors of a warp's product.
static u64 *factors_of(const Warp *w, u64 warp, u64 number) {
    return &shadow_of(w)->product_factors[warp][number % RING];
}

// Whether all of a chunk was written, and that is known to come before.
static bool is_clean(Warp *w, u64 offset, u64 *last) {
    const Shadow *shadow = shadow_of(w);
    if (UNINITIALIZED && !all_marked((void *)(w->arena->shared + offset + shadow->valid_shared), CHUNK))
        return false;
    for (u64 word = offset / 4; RACES && word < offset / 4 + CHUNK / 4; ++word) {
        u64 cell = shadow->shared_writes[word], who = cell & ~(u64)CELL_SHAPE;
        if (cell < clock_of(w)->mark || who == *last)
            continue;
        if (!ig_ordered(w, cell, 0, CELL_WHOLE, 1))
            return false;
        *last = who;
    }
    return true;
}

// The product has read a word: others may have done so, too.
static void note_product_read(const Warp *w, u64 word, u64 cell) {
    const Shadow *shadow = shadow_of(w);
    u64 *read = &shadow->shared_reads[word], before = *read;
    if (before >= clock_of(w)->mark) {
        if (!(before & CELL_MANY_WARPS))
            note_read(shadow, word, before);
        cell |= CELL_MANY_WARPS;
    }
    note_read(shadow, word, cell);
    *read = cell;
}

// Read chunks, as nobody's warp at the time of the cell at `context`. What is wrong about that the
// functions for loads of the warp report.
static void read_chunks(Warp *w, const Issue *issue, const u64 offsets[WARP], u64 count, void *context) {
    u64 last = 0, cell = *(u64 *)context;
    bool clean = true;
    for (u64 index = 0; index < count; ++index)
        clean &= is_clean(w, offsets[index], &last);
    if (unlikely(!clean))
        ig_track_load_shared16(w, *(const v32 *)offsets, (u32)((1ul << count) - 1), 1, issue->access,
                               issue->info, issue->items);
    for (u64 index = 0; RACES && index < count; ++index) {
        ig_async_check(w, index, w->arena->shared + offsets[index], CHUNK, issue->info);
        for (u64 word = 0; word < CHUNK / 4; ++word)
            note_product_read(w, offsets[index] / 4 + word, cell);
    }
}

static void add_cells(Warp *w, const Issue *issue, const u64 offsets[WARP], u64 count, void *context) {
    (void)issue;
    u64 *sum = context;
    for (u64 index = 0; index < count; ++index) {
        const u64 *cells = &shadow_of(w)->shared_writes[offsets[index] / 4];
        for (u64 word = 0; word < CHUNK / 4; ++word)
            *sum = *sum * 31 + cells[word];
    }
}

// The last write to an operand: where it is.
static void find_last(Warp *w, const Issue *issue, const u64 offsets[WARP], u64 count, void *context) {
    (void)issue;
    u64 *last = context, *writes = shadow_of(w)->shared_writes;
    for (u64 index = 0; index < 4 * count; ++index) {
        u64 word = offsets[index / 4] / 4 + index % 4;
        if (writes[word] > writes[*last])
            *last = word;
    }
}

// A product has started: it reads its operands. Returns its number, from 1.
u64 ig_product_started(Warp *w, Products *p, u64 form, u64 a, u64 b, u64 held, u64 access, u64 info,
                       u64 *items) {
    Issue issue = {.form = form, .a = a, .b = b, .held = held, .access = access, .info = info,
                   .items = items};
    u64 number = ++p->issued, cell = 0;
    if (RACES) {
        Shadow *shadow = shadow_of(w);
        ig_settle(w);
        // From now on it matters who has read a word, and who knows of whom.
        shadow->partial = 1;
        u64 time = shadow->shared_read = *time_of(w, number) = next_time(shadow);
        *factors_of(w, w->index, number) = ((held ? 0 : a) * 31 + b) * 31 + form;
        note_issuer(shadow->common, time, clock_of(w)->time | w->index << CELL_WARP);
        cell = time | reader_of(w) << CELL_WARP | access << CELL_ACCESS | CELL_MANY_LANES | CELL_WHOLE;
        each_operand(w, &issue, add_cells, &issue.written);
    }
    each_operand(w, &issue, read_chunks, &cell);
    *issue_at(p, number) = issue;
    return number;
}

void ig_products_committed(Warp *w, Products *p) {
    (void)w;
    p->ends[p->groups++ % RING] = p->issued;
}

// A product has ended: until now it has read its operands.
static void check_operands(Warp *w, const Issue *issue) {
    u64 written = 0, last = 0;
    each_operand(w, issue, add_cells, &written);
    if (unlikely(written != issue->written)) {
        each_operand(w, issue, find_last, &last);
        Element element = {.w = w, .address = w->arena->shared + 4 * last, .nbytes = 4, .info = issue->info};
        ig_report_race(&element, true, shadow_of(w)->shared_writes[last], 0);
    }
}

// The last product that a wait for all groups but the last `allowed` is for.
static u64 end_of(const Products *p, u64 allowed) {
    bool none = p->groups <= allowed || allowed >= RING;
    return none ? p->done : larger(p->done, p->ends[(p->groups - 1 - allowed) % RING]);
}

// The warp is about to wait for all groups but the last `allowed`. Nobody of its warpgroup goes on
// before all are here: until then the operands are read.
void ig_products_waiting(Warp *w, Products *p, u64 allowed) {
    for (u64 number = p->done + 1; RACES && number <= end_of(p, allowed); ++number) {
        if (p->issued - number < RING)
            check_operands(w, issue_at(p, number));
    }
}

// The warpgroup has waited. Returns the number of the last product that has ended.
u64 ig_products_awaited(Warp *w, Products *p, u64 allowed) {
    Shadow *shadow = shadow_of(w);
    u64 end = end_of(p, allowed), reader = reader_of(w);
    for (u64 number = p->done + 1; RACES && number <= end; ++number) {
        const u64 *factors = factors_of(w, w->index, number);
        for (u64 warp = w->index & -4ul; warp < w->index; ++warp)
            if (unlikely(*factors_of(w, warp, number) != *factors))
                ig_tell(w, FAULT_INVALID_MATRIX_DESCRIPTOR, 0, TOLD_OTHER_DESCRIPTOR, warp, w->index, 0,
                        issue_at(p, number)->info);
    }
    if (RACES && end > p->done) {
        u64 time = *time_of(w, end);
        shadow->known[w->index][reader] = larger(shadow->known[w->index][reader], time);
        shadow->held[w->index][reader] = larger(shadow->held[w->index][reader], time);
    }
    return p->done = end;
}

// A register of product `number` is used while that is under way.
_Noreturn void ig_product_touched(Warp *w, Products *p, u64 number, u64 text, u64 info) {
    u64 known = p->issued - number < RING ? issue_at(p, number)->info : 0;
    ig_tell(w, FAULT_REGISTER_IN_FLIGHT, 0, text, 0, 0, known, info);
}
