// The blocks of a cluster, and the memory that they share: "distributed shared memory".
//
// A block's shared memory has generic addresses, those of the host, which mean the same in every
// block of the cluster. In 32 bits an address of a peer's has its rank plus 1 above 24 bits of
// offset; without a rank it is the block's own.
#pragma once

#include "native.h"

enum { RANK_BIT = 24, WINDOW = 1 << 18 };

// The block of a rank in the cluster; null where there is none.
static inline Arena *ig_peer(const Arena *arena, u64 rank) {
    const Cluster *cluster = arena->cluster;
    return cluster && rank < cluster->size ? cluster->blocks[rank] : nullptr;
}

// The block of the cluster in whose shared memory an address lies, the own one first.
static inline Arena *ig_owner(Arena *arena, u64 address) {
    if (address - arena->shared < arena->shared_bytes)
        return arena;
    for (u64 rank = 0; ig_peer(arena, rank); ++rank) {
        Arena *peer = ig_peer(arena, rank);
        if (address - peer->shared < peer->shared_bytes)
            return peer;
    }
    return nullptr;
}

// How a report gets an address in the shared memory of `owner`: as an offset, and for a peer's with
// its block.
static inline u64 ig_shown(const Arena *own, const Arena *owner, u64 address) {
    u64 offset = address - owner->shared;
    return owner == own ? offset : PEER_TAG | owner->block << 32 | offset;
}

// Whether a block of the cluster has run to its end: nobody may use its shared memory then.
static inline bool ig_ended(const Arena *arena, const Arena *owner) {
    return arena->cluster && arena->cluster->ended >> owner->rank & 1;
}

// clusters.c
void ig_cluster_arrive(Warp *w, u32 lanes, u32 exited, u64 info);
void ig_cluster_wait(Warp *w, u32 lanes, u32 exited, u64 info);

static inline u64 *ig_lanes_that_came(const Warp *w) {
    return &w->arena->cluster->arrived[w->arena->rank][w->index];
}
