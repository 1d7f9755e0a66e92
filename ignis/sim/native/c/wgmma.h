// Where the matrices of a product of warpgroups lie in shared memory.
//
// A descriptor says where a matrix begins, how far its parts are from each other, and in which
// order the 16-byte chunks of a row are (PTX ISA, "Matrix Descriptor Format", "Canonical Layouts").
// A product takes 32 bytes of each row of A and of each column of B, so both are twice as many
// chunks as they have rows. Where the matrix is *turned*, the chunks go along the rows' numbers,
// eight 16-bit elements each, and there are 16 of them for eight rows.
#pragma once

#include "native.h"

enum { CHUNK = 16, GROUP_ROWS = 64, WARP_ROWS = 16, ROW_BYTES = 32, MOST_COLUMNS = 256 };

typedef struct {
    u64 start, lead, stride, phase, width;  // in bytes, but for the chunks of a pattern's row
    bool turned;
} Matrix;

static const u64 FIELD = 0x3FFF, DESCRIBED = 0x3FFF3FFF3FFF | 7ul << 49 | 3ul << 62;

inlined Matrix matrix_of(u64 descriptor, bool turned) {
    u64 mode = descriptor >> 62;
    return (Matrix){
        .start = (descriptor & FIELD) * CHUNK,
        .lead = (descriptor >> 16 & FIELD) * CHUNK,
        .stride = (descriptor >> 32 & FIELD) * CHUNK,
        .phase = descriptor >> 49 & 7,
        .width = mode ? 16ul >> mode : 1,
        .turned = turned,
    };
}

// The offset of a chunk in shared memory.
inlined u64 chunk_at(const Matrix *m, u64 index) {
    u64 at = m->start, width = m->width;
    if (m->turned) {
        u64 depth = index & 15, group = index >> 4;
        u64 across = width == 1 ? group * m->stride : group / width * m->lead + group % width * CHUNK;
        at += across + (depth >> 3) * (width == 1 ? m->lead : m->stride) + (depth & 7) * CHUNK * width;
    } else {
        u64 row = index >> 1, half = index & 1;
        at += (row >> 3) * m->stride + (row & 7) * CHUNK * width + half * (width == 1 ? m->lead : CHUNK);
    }
    return at ^ (((at >> 7) - m->phase) & (width - 1)) << 4;
}

// The first chunk of those that a warp takes of A, of which there are 32.
static inline u64 own_chunks(const Warp *w) { return w->index % 4 * 2 * WARP_ROWS; }

inlined u64 columns_of(u64 form) { return form & PRODUCT_COLUMNS; }
