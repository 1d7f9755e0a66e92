// setmaxnreg: warps give registers back to their block, which began with as many for each warp, and
// take more. Counts are those of a thread; all lanes of a warp have the same.
#include "native.h"

_Noreturn void ig_tell(Warp *w, u64 kind, u64 lane, u64 text, u64 a, u64 b, u64 location, u64 info);
void ig_leave(Arena *arena, Warp *w, u64 state);

enum { MOST = 256 };          // registers of a thread
enum { PATIENCE = 1 << 16 };  // turns of the other warps, none of which gives back enough

// A warp begins with `at_start` registers; 0 stands for them until it changes them.
static u64 registers_of(const Warp *w, u64 at_start) { return w->registers ? w->registers : at_start; }

// The registers of the whole block if all warps of a warpgroup had `count` of them.
static u64 needed(const Warp *w, u64 count, u64 at_start) {
    const Warp *warps = (const Warp *)w->arena->warps;
    u64 sum = 0;
    for (u64 index = 0; index < w->arena->warp_count; ++index)
        sum += index / 4 == w->index / 4 ? count : registers_of(&warps[index], at_start);
    return WARP * sum;
}

// A warp wants to have `count` registers: `more` than it has or, where that is 0, fewer. More come
// when there are enough, so that it may wait for others.
void ig_set_registers(Warp *w, u64 count, u64 more, u64 at_start, u64 strict, u64 info) {
    u64 have = registers_of(w, at_start), all = WARP * at_start * w->arena->warp_count;
    // Where the directives leave a thread all that there can be, ptxas takes as many as it needs.
    bool known = w->registers || at_start < MOST;
    if (strict && known && unlikely(more ? count < have : count > have))
        ig_tell(w, FAULT_INVALID_REGISTER_COUNT, 0, more ? TOLD_LESS_THAN_BEFORE : TOLD_MORE_THAN_BEFORE,
                count, have, 0, info);
    for (u64 turns = 0; needed(w, count, at_start) > all; ++turns) {
        if (unlikely(turns == PATIENCE))
            ig_tell(w, FAULT_DEADLOCK, 0, TOLD_LACKS_REGISTERS, needed(w, count, at_start), all, -1ul, info);
        ig_leave(w->arena, w, STATE_READY);
    }
    w->registers = count;
}
