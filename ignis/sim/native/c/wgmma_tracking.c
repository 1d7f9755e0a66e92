// What the checkers know of products of warpgroups that are under way.
//
// A product reads shared memory by the async proxy from its start until its warp has waited for its
// group. So its reads are recorded twice, and in between nobody may have written there: the cells
// of the writes are the same then.
#include "shadow.h"
#include "wgmma.h"
#include "bulk.h"

typedef void track_warp(Warp *w, v32 address, u32 mask, u64 count, u64 access, u64 info,
                        u64 *values);
track_warp ig_track_load_shared16;
void ig_async_check(Warp *w, u64 lane, u64 address, u64 nbytes, u64 info);
_Noreturn void ig_report_race(const Element *e, bool shared, u64 cell, u64 reads);

enum { RING = 64 };

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

static void read_chunks(Warp *w, const Issue *issue, const u64 offsets[WARP], u64 count, void *context) {
    (void)context;
    u32 mask = (u32)((1ul << count) - 1);
    ig_track_load_shared16(w, *(const v32 *)offsets, mask, 1, issue->access, issue->info, issue->items);
    for (u64 index = 0; RACES && index < count; ++index)
        ig_async_check(w, index, w->arena->shared + offsets[index], CHUNK, issue->info);
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
    each_operand(w, &issue, read_chunks, 0);
    if (RACES)
        each_operand(w, &issue, add_cells, &issue.written);
    u64 number = ++p->issued;
    *issue_at(p, number) = issue;
    return number;
}

void ig_products_committed(Warp *w, Products *p) {
    (void)w;
    p->ends[p->groups++ % RING] = p->issued;
}

// A product has ended: until now it has read its operands.
static void end_product(Warp *w, const Issue *issue) {
    u64 written = 0, last = 0;
    each_operand(w, issue, add_cells, &written);
    if (unlikely(written != issue->written)) {
        each_operand(w, issue, find_last, &last);
        Element element = {.w = w, .address = w->arena->shared + 4 * last, .nbytes = 4, .info = issue->info};
        ig_report_race(&element, true, shadow_of(w)->shared_writes[last], 0);
    }
    each_operand(w, issue, read_chunks, 0);
}

// The warp has waited for all groups but the last `allowed`. Returns the number of the last product
// in them.
u64 ig_products_awaited(Warp *w, Products *p, u64 allowed) {
    if (p->groups <= allowed || allowed >= RING)
        return p->done;
    u64 end = p->ends[(p->groups - 1 - allowed) % RING];
    for (u64 number = p->done + 1; RACES && number <= end; ++number) {
        if (p->issued - number < RING)
            end_product(w, issue_at(p, number));
    }
    p->done = larger(end, p->done);
    return p->done;
}

// A register of product `number` is used while that is under way.
_Noreturn void ig_product_touched(Warp *w, Products *p, u64 number, u64 text, u64 info) {
    u64 known = p->issued - number < RING ? issue_at(p, number)->info : 0;
    ig_tell(w, FAULT_REGISTER_IN_FLIGHT, 0, text, 0, 0, known, info);
}
