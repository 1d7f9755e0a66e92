// What code does that passes over a finding, so that a launch goes on to the next one.
#include "clusters.h"


// Whether all bytes are in a range.
static bool inside(u64 address, u64 nbytes, u64 start, u64 size) {
    u64 place = address - start;
    return place < size && place + nbytes <= size;
}

// The lanes whose accesses are aligned and in bounds. Where `size` is 0 these are not known, and
// any live memory will do, but a store must not be to what the launch borrows. Else addresses that
// are `offsets` into a state space have no other bounds.
u32 ig_legal(Warp *w, v32 address, u32 mask, u64 start, u64 size, u64 nbytes, u64 store, u64 offsets) {
    Arena *arena = w->arena;
    u32 legal = 0;
    each_lane(lane, mask) {
        u64 one = address[lane];
        bool fine = !(one & (nbytes - 1));
        const Arena *owner = offsets ? nullptr : ig_owner(arena, one);
        if (offsets)
            fine &= inside(one, nbytes, start, size);
        else if (one >> 62 == 1)
            fine &= inside(one ^ LOCAL_TAG, nbytes, 0, arena->local_bytes);
        else if (owner)
            fine &= inside(one, nbytes, owner->shared, owner->shared_bytes) && !ig_ended(arena, owner);
        else
            fine = fine && !ig_probe(w, one, nbytes) &&
                   (size ? inside(one, nbytes, start, size) : !store || !is_borrowed(arena, one));
        legal |= (u32)fine << lane;
    }
    return legal;
}

// The lanes have written `nbytes` bytes each, of shared memory where the addresses are `offsets`.
void ig_written(Warp *w, v32 address, u32 mask, u64 nbytes, u64 offsets) {
    Arena *arena = w->arena;
    each_lane(lane, mask) {
        u64 one = offsets ? (address[lane] & 0xFFFFFFFF) + arena->shared : address[lane];
        const Arena *owner = ig_owner(arena, one);
        const Shadow *shadow = (owner ? owner : arena)->tracked;
        u8 *valid = (u8 *)(one + (owner ? shadow->valid_shared : shadow->valid_global));
        for (u64 i = 0; one >> 62 != 1 && i < nbytes; ++i)
            valid[i] = 0xFF;
    }
}
