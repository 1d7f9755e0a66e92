// Lanes that have ended, and that the mask of an operation of their warp names.
#include "native.h"

// Note the first such operation of a launch. It is one of the lanes `here`, and the launch judges by
// the source whether the others may have returned before.
void ig_note_ended(Warp *w, u32 members, u32 here, u32 ended, u64 info) {
    Arena *arena = w->arena;
    u64 first = w->index * WARP, left = arena->threads - first;
    u32 threads = left < WARP ? (1u << left) - 1 : -1u, gone = members & ended & threads;
    u64 *note = &arena->ended;
    if (!gone || note[0])
        return;
    note[0] = info;
    note[1] = arena->block;
    note[2] = first + (u64)__builtin_ctz(here);
    note[3] = (u64)__builtin_popcount(members & here);
    note[4] = 1 + first + (u64)__builtin_ctz(gone);
    note[5] = note[3] + (u64)__builtin_popcount(gone);
}
