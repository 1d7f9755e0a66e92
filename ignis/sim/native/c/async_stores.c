// st.async and red.async: values on their way to the shared memory of a block of the cluster, which
// an mbarrier there is told of. They wait in the queue of bulk copies.
#include "bulk.h"
#include "clusters.h"

// The value lies in the copy itself.
static void walk_value(const BulkCopy *copy, bulk_piece *piece, void *context) {
    piece(context, copy->shared, (u64)copy->box, copy->nbytes);
}

// The lanes send `count` elements of `size` bytes each; `values` has a row of 32 lanes for each.
void ig_async_store(Warp *w, v32 address, v32 barriers, u32 mask, u64 size, u64 count,
                    const u8 *values, const u64 *described) {
    const BulkFacts *facts = (const BulkFacts *)described;
    u64 *row = counts_of(w, facts);
    if (unlikely(row && mask)) {
        row[ACCESS_REQUESTS] += 1;
        row[ACCESS_LANES] += (u64)__builtin_popcount(mask);
    }
    each_lane(lane, mask) {
        BulkCopy copy = {.w = w,
                         .lane = lane,
                         .walk = walk_value,
                         .kind = BULK_VALUE,
                         .nbytes = size * count,
                         .operation = facts->operation,
                         .type = facts->type,
                         .shared_access = facts->shared_access,
                         .shared_info = facts->shared_info,
                         .global_access = facts->shared_access,
                         .global_info = facts->shared_info};
        u64 to = ((u64 *)&address)[lane], barrier = ((u64 *)&barriers)[lane];
        copy.shared = ig_resolve(w, lane, to, copy.nbytes, copy.shared_info);
        copy.barrier = ig_resolve(w, lane, barrier, 8, copy.shared_info);
        const Arena *owner = ig_owner(w->arena, copy.shared);
        if (unlikely(!owner || owner != ig_owner(w->arena, copy.barrier)))
            ig_tell(w, FAULT_INVALID_BULK_COPY, lane, TOLD_OTHER_BLOCK, 0, 0, 0, copy.shared_info);
        for (u64 index = 0; index < count; ++index)
            __builtin_memcpy((u8 *)copy.box + index * size, values + (index * WARP + lane) * size,
                             size);
        ig_bulk_enqueue(w, &copy);
    }
}
