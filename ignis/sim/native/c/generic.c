// Tracked accesses at generic addresses.
#include "shadow.h"

extern const u64 NBYTES, STORE;

bool ig_all_global(Warp *w, v32 address, u32 mask);
void ig_track_global(Warp *w, v32 address, u32 mask, u64 count, u64 access, u64 info, u64 *values);
void ig_each(Warp *w, u64 space, v32 address, u32 mask, u64 nbytes, u64 count, u64 mode, u64 access,
             u64 info, u64 *values);

void ig_track_generic(Warp *w, v32 address, u32 mask, u64 count, u64 access, u64 info,
                      u64 *values) {
    if (ig_all_global(w, address, mask))
        ig_track_global(w, address, mask, count, access, info, values);
    else
        ig_each(w, SPACE_GENERIC, address, mask, NBYTES, count, STORE ? MODE_STORE : MODE_LOAD,
                access, info, values);
}
