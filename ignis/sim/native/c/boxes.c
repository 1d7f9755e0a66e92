// Boxes of tensors, row by row and piece by piece.
#include "boxes.h"

static u64 bits(u64 word, u64 first, u64 count) {
    return word >> first & ((1ul << count) - 1);
}
static i32 signed_bits(u64 word, u64 first, u64 count) {
    return (i32)((i64)(word << (64 - first - count)) >> (64 - count));
}

void ig_map_decode(TensorMap *map, const u64 word[8]) {
    *map = (TensorMap){
        .address = word[0],
        .rank = (u32)bits(word[1], 4, 3) + 1,
        .type = (u32)bits(word[1], 7, 4),
        .interleave = (u32)bits(word[1], 11, 2),
        .swizzle = (u32)bits(word[1], 13, 2),
        .nan_fill = (u32)bits(word[1], 15, 1),
        .tf32 = (u32)bits(word[1], 16, 1),
        .im2col = (u32)bits(word[1], 2, 1),
    };
    const u32 *half = (const u32 *)word;
    map->strides[0] = type_bytes(map->type);
    for (u64 axis = 1; axis < MAP_DIMENSIONS; ++axis)
        map->strides[axis] = (half[2 + axis] | bits(word[3], 28 + 4 * axis, 4) << 32) << 4;
    for (u64 axis = 0; axis < MAP_DIMENSIONS; ++axis) {
        map->extents[axis] = (u64)half[8 + axis] + 1;
        map->steps[axis] = (u32)bits(word[6], 32 + 3 * axis, 3) + 1;
        map->box[axis] = 1 + (u32)(axis ? bits(word[7], 8 * (axis - 1), 8) : bits(word[6], 56, 8));
    }
    if (!map->im2col)
        return;
    map->box[1] = (u32)bits(word[7], 0, 10) + 1;
    u64 spatial = map->rank - 2, width = spatial - 1 < SPATIAL ? 16 / spatial : 0;
    for (u64 axis = 0; width && axis < spatial; ++axis) {
        map->lower[axis] = signed_bits(word[7], 32 + width * axis, width);
        map->upper[axis] = signed_bits(word[7], 48 + width * axis, width);
    }
}

// Swizzle<1, 4, 3>, <2, 4, 3> and <3, 4, 3> of an address of shared memory: which line of 128 bytes
// it is in moves the chunk of 16 bytes. Shared memory begins at a page of the host.
static u64 swizzled(u64 address, u64 swizzle) {
    return address ^ (address >> 7 & ((1ul << swizzle) - 1)) << 4;
}

// Go to the next row: in a tile the next along the second dimension, and so on; in im2col the next
// pixel of the pixels' box, then an image further on, by that dimension's step.
static void next_row(const Box *box, i64 at[MAP_DIMENSIONS]) {
    const TensorMap *map = &box->map;
    for (u64 axis = 1; axis < map->rank; ++axis) {
        bool image = map->im2col && axis == map->rank - 1;
        at[axis] += map->steps[axis];
        i64 first = map->im2col && !image ? map->lower[axis - 1] : box->start[axis];
        i64 last = map->im2col ? last_pixel(map, axis) : first + map->box[axis] - 1;
        if (image || at[axis] <= last)
            return;
        at[axis] = first;
    }
}

// The host address of a row, at coordinate 0 of the first dimension; 0 outside.
static u64 row_address(const Box *box, const i64 at[MAP_DIMENSIONS]) {
    const TensorMap *map = &box->map;
    u64 address = map->address;
    for (u64 axis = 1; axis < map->rank; ++axis) {
        u64 index = (u64)(at[axis] + (axis < map->rank - 1 ? box->offsets[axis - 1] : 0));
        if (index >= map->extents[axis])
            return 0;
        address += index * map->strides[axis];
    }
    return address;
}

static i64 clamped_to(i64 value, i64 most) { return value < 0 ? 0 : value > most ? most : value; }

void ig_box_walk(const Box *box, u64 shared, box_piece *piece, void *context) {
    const TensorMap *map = &box->map;
    i64 size = (i64)map->strides[0], width = (i64)row_bytes(map), first = box->start[0];
    i64 at[MAP_DIMENSIONS];
    for (u64 axis = 0; axis < MAP_DIMENSIONS; ++axis)
        at[axis] = box->start[axis];
    // The bytes of a row that are inside. Of a chunk of 16 that the tensor ends in, a load leaves the
    // rest as it is filled; a store writes all of it, beyond the tensor's row.
    i64 low = clamped_to(-first, map->box[0]) * size;
    i64 high = clamped_to((i64)map->extents[0] - first, map->box[0]) * size;
    if (box->stored)
        high = (high + 15) & -16;
    for (u64 row = row_count(map); row; --row, shared += row_pitch(map), next_row(box, at)) {
        u64 global = row_address(box, at);
        for (i64 byte = 0, end; byte < width; byte = end) {
            bool inside = global && byte >= low && byte < high;
            end = inside ? high : global && byte < low ? low : width;
            u64 address = shared + (u64)byte;
            i64 room = map->swizzle ? (i64)(16 - address % 16) : width;
            end = end - byte > room ? byte + room : end;
            piece(context, swizzled(address, map->swizzle),
                  inside ? global + (u64)(first * size + byte) : 0, (u64)(end - byte));
        }
    }
}
