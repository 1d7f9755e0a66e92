// Tensor maps in the format of the hardware, and the boxes of tensors that copies move.
//
// What is known of the format was read off an H100. In words of 64 bits, with bits from the lowest:
//   0     address of the tensor
//   1     4-6 rank - 1, 7-10 type, 11-12 interleave, 13-14 swizzle, 15 NaN for what is outside,
//         16 floats become TF32, 17-18 promotion in the L2 cache; 32-63 the first stride / 16
//   2, 3  the next three strides / 16, 32 bits each; then the upper four bits of each
//   4-6   extents - 1, 32 bits each; then element strides - 1, three bits each; 56-63 of word 6
//         the first size of the box - 1
//   7     the other sizes of the box - 1, 8 bits each
// Strides are in bytes and begin with that of the second dimension. Bits 1 and 21 of word 1 do not
// matter: CuTe sets them, the driver does not. The other eight words are the driver's notes.
//
// Where im2col's fields lie is not known. Here bit 2 of word 1 stands for that mode; word 7 has the
// pixels - 1, from bit 32 on the lower corner and from bit 48 on the upper one, 16 bits for each,
// which the spatial dimensions share.
#pragma once

#include "native.h"

enum { MAP_BYTES = 128, MAP_DIMENSIONS = 5, SPATIAL = 3 };
enum { TYPE_U8, TYPE_U16, TYPE_U32, TYPE_S32, TYPE_U64, TYPE_S64, TYPE_F16, TYPE_F32, TYPE_F32_FTZ,
       TYPE_F64, TYPE_BF16, TYPES };

typedef struct {
    u64 address;
    u64 strides[MAP_DIMENSIONS];  // in bytes; the first is the size of an element
    u64 extents[MAP_DIMENSIONS];
    u32 rank, type, interleave, swizzle, nan_fill, tf32, im2col;
    u32 steps[MAP_DIMENSIONS], box[MAP_DIMENSIONS];  // of im2col the box is channels and pixels
    i32 lower[SPATIAL], upper[SPATIAL];
} TensorMap;

// A box of a tensor: where it begins, the offsets of im2col, 0 for tiles, and whether it is stored.
typedef struct {
    TensorMap map;
    i32 start[MAP_DIMENSIONS], offsets[SPATIAL];
    u32 stored;
} Box;

// Bytes that lie together at host addresses of shared and of global memory. `global` is 0 outside of
// the tensor.
typedef void box_piece(void *context, u64 shared, u64 global, u64 nbytes);

// What a map says.
void ig_map_decode(TensorMap *map, const u64 word[8]);
// Call `piece` for the bytes of a box that lies at this host address of shared memory, in order.
void ig_box_walk(const Box *box, u64 shared, box_piece *piece, void *context);

static inline u64 type_bytes(u64 type) {
    static const u8 sizes[16] = {1, 2, 4, 4, 8, 8, 2, 4, 4, 8, 2};
    return sizes[type & 15];
}

// The bytes that a row of a box has.
static inline u64 row_bytes(const TensorMap *map) { return map->box[0] * map->strides[0]; }

// From one row of a box to the next in shared memory: a row has all that is swizzled to itself.
static inline u64 row_pitch(const TensorMap *map) {
    return map->swizzle ? 16ul << map->swizzle : row_bytes(map);
}

// Rows of a box: along each dimension of a tile, one of so many elements is copied.
static inline u64 row_count(const TensorMap *map) {
    u64 count = 1;
    for (u64 axis = 1; !map->im2col && axis < map->rank; ++axis)
        count *= (map->box[axis] + map->steps[axis] - 1) / map->steps[axis];
    return map->im2col ? map->box[1] : count;
}

// The last coordinate of im2col's box along a spatial axis.
static inline i64 last_pixel(const TensorMap *map, u64 axis) {
    return (i64)map->extents[axis] - 1 + map->upper[axis - 1];
}

// What stands for elements outside of the tensor, eight bytes of them.
static inline u64 fill_of(const TensorMap *map) {
    if (!map->nan_fill)
        return 0;
    switch (map->strides[0]) {
    case 2: return 0x7FFF7FFF7FFF7FFF;
    case 4: return 0x7FFFFFFF7FFFFFFF;
    default: return 0x7FFFFFFFFFFFFFFF;
    }
}
