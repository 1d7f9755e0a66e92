// Barriers in shared memory and bulk copies of a block: what is remembered of both.
//
// Addresses are those of the host. The block's state lies at `arena->bulk`; it is that of the block
// at hand if `arena->bulk_block` says so.
#pragma once

#include "native.h"

typedef struct BulkCopy BulkCopy;
// A run of bytes that lie in a row in both memories. `global` is 0 for what lies outside of a tensor:
// `fill` goes there.
typedef void bulk_piece(void *context, u64 shared, u64 global, u64 nbytes);
// The geometry of a copy: calls `piece` for each of its runs, the same ones every time.
typedef void bulk_walk(const BulkCopy *copy, bulk_piece *piece, void *context);

enum { BULK_LOAD = 1, BULK_STORE, BULK_PEER, BULK_VALUE, BULK_PREFETCH };
// What becomes of elements on their way; the last two are of floats that are loaded.
enum { BULK_ADD = 1, BULK_MIN, BULK_MAX, BULK_INC, BULK_DEC, BULK_AND, BULK_OR, BULK_XOR, BULK_TF32 };
enum { BULK_U32, BULK_S32, BULK_U64, BULK_S64, BULK_F16, BULK_BF16, BULK_F32, BULK_F64 };
// Nothing has moved; the bytes have, but who waits for the group does not know that yet.
enum { COPY_ENDED, COPY_QUEUED, COPY_MOVED };

struct BulkCopy {
    Warp *w;
    u64 lane;
    bulk_walk *walk;
    u64 kind;            // of BULK_PEER `global` is the source, in this block's shared memory
    u64 shared, global;  // where ig_walk_row begins
    u64 nbytes;          // what the mbarrier counts: all of the box
    u64 barrier;         // 0 for a bulk group
    u64 operation, type; // 0 for bytes that are copied as they are
    u64 fill;
    u64 map;             // the tensor map in global memory that the copy reads, or 0
    u64 others;          // lanes that have started the same copy; there is one for all of them
    u64 shared_access, shared_info, global_access, global_info;
    u64 *counted;        // the rows of its counts, or null
    u64 box[40];         // the walker's own
    // The queue's own: the state, the group of its thread, the phase of the mbarrier that it was
    // started in, the cell that the checker of races has put into the words.
    u64 state, group, phase, cell;
    u64 end;             // of one that an mbarrier was told of: the warp and the time of its end
};

// The two sides of a copy, as generated code describes them: what a fault says, what the checkers
// call the access, and for shared memory the bounds of the variable that the address derives from.
// `row` is the first one of its counts, from 1; 0 where nothing is counted.
typedef struct {
    u64 kind, operation, type, shared_info, shared_access, global_info, global_access;
    u64 start, size, row;
} BulkFacts;

static inline u64 *counts_of(const Warp *w, const BulkFacts *facts) {
    return facts->row ? (u64 *)w->arena->accesses + ACCESS_FIELDS * (facts->row - 1) : nullptr;
}

// Whether a copy reduces what it finds; loads of floats may have an operation, too.
static inline bool reduces(const BulkCopy *copy) {
    return copy->operation && copy->operation <= BULK_XOR;
}

// An mbarrier that was initialized: by which instruction, how many of its phases are complete, the
// bytes that the phase at hand expects, and those that came. `word` is what its place has. `hidden`
// is 1 until a fence has made it visible to the async proxy.
typedef struct {
    u64 address, info, word, phase, expected, came, live, hidden;
} Barrier;

enum { COPIES = 512, BARRIERS = 2048, SHARED_WORDS = 1 << 15 };
enum { AT_START, AT_READ, AT_END, AT_EXIT };
// A checker's function, told of what becomes of a copy, and of the end of the block.
typedef void told_function(Warp *w, BulkCopy *copy, u64 event);

typedef struct {
    u64 first, count, ended, barrier_count;
    told_function *told;
    u16 numbers[SHARED_WORDS];  // from 1, of the barriers by their place
    Barrier barriers[BARRIERS];
    BulkCopy copies[COPIES];
} Bulk;

static_assert(sizeof(Bulk) <= BULK_BYTES);

static inline Bulk *bulk_of(const Arena *arena) { return (Bulk *)arena->bulk; }

// The record of the place of an mbarrier in the shared memory of a block; null if there is none.
static inline Barrier *barrier_in(const Arena *owner, u64 address) {
    if (owner->bulk_block != owner->block + 1)
        return nullptr;
    Bulk *bulk = bulk_of(owner);
    u64 number = bulk->numbers[(address - owner->shared) >> 3];
    return number ? &bulk->barriers[number - 1] : nullptr;
}

_Noreturn void ig_tell(Warp *w, u64 kind, u64 lane, u64 text, u64 a, u64 b, u64 location, u64 info);
_Noreturn void ig_tell_of(Warp *w, const Warp *who, u64 kind, u64 lane, u64 text, u64 a, u64 b,
                          u64 location, u64 info);
void ig_record(const Warp *w, u64 kind, u64 lane, u64 address, u64 nbytes, u64 info);
u64 ig_resolve(Warp *w, u64 lane, u64 address, u64 nbytes, u64 info);
void ig_leave(Arena *arena, Warp *w, u64 state);
u64 ig_random(Arena *arena);
// mbarriers.c
Barrier *ig_barrier_at(Warp *w, u64 lane, u64 address, u64 info);
void ig_complete(Warp *w, u64 lane, u64 address, u64 nbytes, u64 info);
// reductions.c
void ig_reduce(u64 operation, u64 type, u8 *to, const u8 *from, u64 nbytes);
// bulk_copies.c
void ig_bulk_enqueue(Warp *w, const BulkCopy *copy);
enum { MULTICAST = 1 << 16 };  // with a mask of ranks below
void ig_bulk_send(Warp *w, const BulkCopy *copy, u64 ranks);
void ig_bulk_count(const BulkCopy *copy, u64 blocks);
bool ig_bulk_again(Warp *w, BulkCopy *copy, u32 alike);
void ig_walk_row(const BulkCopy *copy, bulk_piece *piece, void *context);
void ig_deliver(Warp *w, u64 barrier);
void ig_deliver_some(Warp *w);
const BulkCopy *ig_waiting_copy(Warp *w, u64 barrier, u64 phase);
