// Copies of boxes of tensors, and what kernels do to the maps that they go by.
//
// A map is read where the copy starts: what happens to it later does not matter. That the box of a
// copy is wholly outside of the tensor is no fault: loops over tiles that pad do that.
#include "boxes.h"
#include "bulk.h"
#include "clusters.h"

enum { MAP_ALIGNMENT = 64, BOX_ALIGNMENT = 128, ROW_ALIGNMENT = 16, GRANULE = 16 };

// A lane that starts a copy, and whom to tell.
typedef struct {
    Warp *w;
    u64 lane;
    const BulkFacts *facts;
    u64 rank, im2col;
} Starter;

typedef void read_function(Warp *w, u64 lane, u64 address, u64 access, u64 info);

static_assert(sizeof(Box) <= sizeof((BulkCopy){}.box));

_Noreturn static void invalid(const Starter *s, u64 text, u64 a, u64 b) {
    ig_tell(s->w, FAULT_INVALID_TENSOR_COPY, s->lane, text, a, b, 0, s->facts->global_info);
}

// Whether all of the bytes are allocated: each granule of the shadow map has a count of them.
static bool allocated(const Warp *w, u64 address, u64 nbytes) {
    const Arena *arena = w->arena;
    u64 first = address - arena->base, end = first + nbytes;
    if (first >= arena->span || end > arena->span || end < first)
        return false;
    for (u64 granule = first / GRANULE; granule * GRANULE < end; ++granule) {
        u64 needed = end - granule * GRANULE;
        if (((u8 *)arena->shadow)[granule] < (needed < GRANULE ? needed : GRANULE))
            return false;
    }
    return true;
}

static bool within(u64 address, u64 start, u64 nbytes) { return address - start < nbytes; }

// The 128 bytes of a map at a generic address: in a parameter, a constant or global memory.
static const u64 *map_at(const Starter *s, u64 address) {
    const Arena *arena = s->w->arena;
    // Parameters begin at a multiple of it on a GPU.
    bool parameter = within(address, arena->parameters, arena->parameter_bytes);
    u64 place = parameter ? address - arena->parameters : address;
    if (unlikely(place % MAP_ALIGNMENT))
        invalid(s, TOLD_MAP_ALIGNMENT, place & -place, 0);
    if (parameter)
        return (u64 *)address;
    if (unlikely(address >> 62 == 1 || within(address, arena->shared, arena->shared_bytes)))
        invalid(s, TOLD_MAP_SPACE, 0, 0);
    if (unlikely(!allocated(s->w, address, MAP_BYTES))) {
        u64 info = s->facts->global_info & ~3ul;  // it is loaded, whatever the copy does
        ig_fault(s->w, FAULT_ILLEGAL_ADDRESS, s->lane, address, MAP_BYTES, info);
    }
    return (u64 *)address;
}

// Whether the hardware has the reduction for the elements of a map.
static bool can_reduce(u64 operation, u64 type) {
    switch (operation) {
    case BULK_ADD: return type >= TYPE_U32 && type < TYPES && type != TYPE_S64;
    case BULK_MIN:
    case BULK_MAX: return (type >= TYPE_U32 && type <= TYPE_F16) || type == TYPE_BF16;
    case BULK_INC:
    case BULK_DEC: return type == TYPE_U32;
    default: return type >= TYPE_U32 && type <= TYPE_S64;
    }
}

// What a map says must make sense, and be what the instruction takes.
static void check_map(const Starter *s, const TensorMap *map) {
    static const u64 spans[] = {-1ul, 32, 64, 128};
    u64 width = row_bytes(map);
    if (unlikely(map->type >= TYPES || map->interleave > 2))
        invalid(s, TOLD_NO_MAP, 0, 0);
    if (unlikely(map->address % ROW_ALIGNMENT))
        invalid(s, TOLD_MAP_ADDRESS, map->address % ROW_ALIGNMENT, ROW_ALIGNMENT);
    if (unlikely(map->rank != s->rank))
        invalid(s, TOLD_MAP_RANK, map->rank, s->rank);
    if (unlikely(map->interleave))
        invalid(s, TOLD_INTERLEAVED, 0, 0);
    if (unlikely(map->im2col != s->im2col))
        invalid(s, map->im2col ? TOLD_MAP_OF_IM2COL : TOLD_MAP_OF_TILES, 0, 0);
    if (unlikely(width % ROW_ALIGNMENT || width > spans[map->swizzle]))
        invalid(s, TOLD_BOX_ROW, width, map->swizzle ? spans[map->swizzle] : 0);
    u64 operation = s->facts->operation;
    if (unlikely(operation && !can_reduce(operation, map->type)))
        invalid(s, TOLD_NO_REDUCTION, 0, 0);
}

static void check_place(const Starter *s, const Box *box) {
    const TensorMap *map = &box->map;
    i64 first = box->start[0] * (i64)map->strides[0];
    if (unlikely(first % ROW_ALIGNMENT))
        invalid(s, TOLD_BOX_START, (u64)(first < 0 ? -first : first), ROW_ALIGNMENT);
    for (u64 axis = 0; axis < map->rank; ++axis) {
        i64 at = box->start[axis];
        if (unlikely(s->facts->kind == BULK_STORE && at < 0))
            invalid(s, TOLD_NEGATIVE, axis, (u64)-at);
        bool spatial = map->im2col && axis && axis < map->rank - 1;
        if (unlikely(spatial && (at < map->lower[axis - 1] || at > last_pixel(map, axis))))
            invalid(s, TOLD_OUTSIDE_PIXELS, axis, 0);
    }
}

// The box lies in shared memory of the block or of one in its cluster, and in the variable that its
// address derives from.
static void check_shared(const Starter *s, u64 address, const TensorMap *map) {
    const BulkFacts *facts = s->facts;
    const Arena *own = s->w->arena, *owner = ig_owner(s->w->arena, address);
    const Arena *arena = owner ? owner : own;
    u64 nbytes = row_pitch(map) * row_count(map), offset = address - arena->shared;
    if (unlikely(ig_ended(own, arena)))
        ig_fault(s->w, FAULT_ENDED_PEER, s->lane, offset, nbytes, facts->shared_info);
    u64 end = offset + nbytes;  // chunks move within their row
    if (unlikely(offset >= arena->shared_bytes || end > arena->shared_bytes ||
                 (facts->size && (offset < facts->start || end > facts->start + facts->size))))
        ig_fault(s->w, FAULT_ILLEGAL_ADDRESS, s->lane, address, nbytes, facts->shared_info);
    if (unlikely(offset % BOX_ALIGNMENT))
        ig_fault(s->w, FAULT_MISALIGNED_ADDRESS, s->lane, address, nbytes, facts->shared_info);
}

// A piece of the tensor is allocated, and if it is written the launch may do that.
static void check_piece(void *context, u64 shared, u64 global, u64 nbytes) {
    (void)shared;
    const Starter *s = context;
    u64 info = s->facts->global_info;
    if (!global)
        return;
    if (unlikely(!allocated(s->w, global, nbytes)))
        ig_fault(s->w, FAULT_ILLEGAL_ADDRESS, s->lane, global, nbytes, info);
    const Arena *arena = s->w->arena;
    bool checked = s->facts->kind == BULK_STORE && bulk_of(arena)->told;
    if (checked && unlikely(is_borrowed(arena, global)))
        ig_fault(s->w, FAULT_BORROWED_MEMORY_WRITTEN, s->lane, global, nbytes, info);
}

static void walk_box(const BulkCopy *copy, bulk_piece *piece, void *context) {
    ig_box_walk((const Box *)copy->box, copy->shared, piece, context);
}

// The type of elements as reductions name them.
static u64 bulk_type(u64 type) {
    static const u8 types[TYPES] = {[TYPE_U32] = BULK_U32, [TYPE_S32] = BULK_S32,
                                    [TYPE_U64] = BULK_U64, [TYPE_S64] = BULK_S64,
                                    [TYPE_F16] = BULK_F16, [TYPE_F32] = BULK_F32,
                                    [TYPE_F32_FTZ] = BULK_F32, [TYPE_F64] = BULK_F64,
                                    [TYPE_BF16] = BULK_BF16};
    return types[type];
}

// What becomes of elements on their way: they are reduced, or loads round them. A load leaves small
// numbers as they are, whatever the type says.
static u64 operation_of(const Starter *s, const TensorMap *map) {
    if (s->facts->kind != BULK_LOAD)
        return s->facts->operation;
    return map->tf32 ? BULK_TF32 : 0;
}

static u64 wide_row(const u8 *rows, u64 at, u64 lane) { return ((u64 *)(rows + at))[lane]; }
static u32 word_row(const u8 *rows, u64 at, u64 index, u64 lane) {
    return ((u32 *)(rows + at + sizeof(u32) * WARP * index))[lane];
}

// The lanes that start the same copy.
static u32 lanes_alike(const u8 *rows, u32 mask, u64 lane, u64 rank) {
    u32 found = 0;
    each_lane(other, mask) {
        bool alike = wide_row(rows, BOX_MAP, lane) == wide_row(rows, BOX_MAP, other) &&
                     wide_row(rows, BOX_SHARED, lane) == wide_row(rows, BOX_SHARED, other);
        for (u64 axis = 0; axis < rank; ++axis)
            alike &= word_row(rows, BOX_COORDINATES, axis, lane) ==
                     word_row(rows, BOX_COORDINATES, axis, other);
        found |= (u32)alike << other;
    }
    return found;
}

// The lanes start copies of boxes; `rows` and `how` are as `BoxRequest` says.
//
// `read` is a checker's function, told that a lane reads a map.
void ig_tensor_copy(Warp *w, u32 mask, u8 *rows, u64 how, const u64 *described,
                    read_function *read) {
    const BulkFacts *facts = (const BulkFacts *)described;
    each_lane(lane, mask) {
        Starter s = {w, lane, facts, how >> BOX_DIMENSIONS & 7, how >> BOX_IM2COL & 1};
        u64 address = wide_row(rows, BOX_MAP, lane);
        const u64 *words = map_at(&s, address);
        if (read)
            read(w, lane, address, facts->global_access, facts->global_info & ~3ul);
        BulkCopy copy = {.w = w,
                         .lane = lane,
                         .walk = walk_box,
                         .kind = facts->kind,
                         .map = within(address, w->arena->base, w->arena->span) ? address : 0,
                         .shared_access = facts->shared_access,
                         .shared_info = facts->shared_info,
                         .global_access = facts->global_access,
                         .global_info = facts->global_info,
                         .counted = counts_of(w, facts)};
        Box *box = (Box *)copy.box;
        TensorMap *map = &box->map;
        ig_map_decode(map, words);
        check_map(&s, map);
        box->stored = facts->kind == BULK_STORE;
        for (u64 axis = 0; axis < s.rank; ++axis)
            box->start[axis] = (i32)word_row(rows, BOX_COORDINATES, axis, lane);
        for (u64 axis = 0; s.im2col && axis + 2 < s.rank && facts->kind != BULK_STORE; ++axis)
            box->offsets[axis] = (u16)word_row(rows, BOX_OFFSETS, axis, lane);
        check_place(&s, box);
        if (facts->kind == BULK_PREFETCH) {
            ig_bulk_count(&copy, 0);
            continue;
        }
        u32 alike = facts->operation ? 0 : lanes_alike(rows, mask, lane, s.rank);
        if (ig_bulk_again(w, &copy, alike))
            continue;
        copy.shared = wide_row(rows, BOX_SHARED, lane);
        copy.nbytes = row_bytes(map) * row_count(map);
        copy.fill = fill_of(map);
        copy.operation = operation_of(&s, map);
        copy.type = bulk_type(map->type);
        check_shared(&s, copy.shared, map);
        ig_box_walk(box, copy.shared, check_piece, &s);
        if (facts->kind == BULK_LOAD)
            copy.barrier = ig_resolve(w, lane, wide_row(rows, BOX_BARRIER, lane), 8,
                                      facts->shared_info);
        ig_bulk_send(w, &copy, word_row(rows, BOX_MASKS, 0, lane));
    }
}

// The checked host address of 128 bytes that hold a map which a lane reads or changes.
static u64 map_memory(Warp *w, u64 lane, u64 address, u64 info) {
    if (unlikely(address % MAP_ALIGNMENT))
        ig_fault(w, FAULT_MISALIGNED_ADDRESS, lane, address, MAP_BYTES, info);
    for (u64 byte = 0; byte < MAP_BYTES; byte += GRANULE)
        ig_resolve(w, lane, address + byte, GRANULE, info);
    return address;
}

// A lane that changes a map, and whom to tell.
typedef struct {
    Warp *w;
    u64 lane, address;
    track_function *told;
    u64 access, info;
} Change;

// Write some of the bits of a half of a word.
static void put(const Change *change, u64 half, u64 first, u64 count, u64 value) {
    u64 place = change->address + 4 * half, mask = ((1ul << count) - 1) << first;
    if (change->told)
        change->told(change->w, SPACE_GENERIC, change->lane, place, 4, MODE_STORE, change->access,
                     change->info, 0);
    *(u32 *)place = (u32)((*(u32 *)place & ~mask) | (value << first & mask));
}

// The hardware keeps some of the bits of these fields: the value must fit.
static void check_field(const Change *change, u64 value, u64 least, u64 most, u64 unit) {
    if (unlikely(value < least || value > most || value % unit))
        ig_tell(change->w, FAULT_INVALID_TENSOR_COPY, change->lane,
                unit > 1 ? TOLD_MAP_STRIDE : TOLD_MAP_FIELD, value, unit > 1 ? unit : most, 0,
                change->info);
}

// Write a field: one of `MAP_FIELDS`, of some of them the one along an axis.
static void replace(const Change *change, u64 field, u64 axis, u64 value) {
    enum { MODES = 2, UPPER = 7, STEPS = 13, BOX = 14 };
    switch (field) {
    case MAP_GLOBAL_ADDRESS:
        put(change, 0, 0, 32, value);
        put(change, 1, 0, 32, value >> 32);
        break;
    case MAP_RANK: put(change, MODES, 4, 3, value); break;
    case MAP_ELEMTYPE: {
        // As the ISA numbers them; the hardware has TF32 as floats with a bit.
        u64 tf32 = value == 11 || value == 12;
        put(change, MODES, 7, 4, tf32 ? value - 4 : value);
        put(change, MODES, 16, 1, tf32);
        break;
    }
    case MAP_INTERLEAVE_LAYOUT: put(change, MODES, 11, 2, value); break;
    case MAP_SWIZZLE_MODE: put(change, MODES, 13, 2, value); break;
    case MAP_FILL_MODE: put(change, MODES, 15, 1, value); break;
    case MAP_BOX_DIM:
        check_field(change, (u32)value, 1, 256, 1);
        put(change, axis ? BOX : STEPS, axis ? 8 * (axis - 1) : 24, 8, value - 1);
        break;
    case MAP_GLOBAL_DIM: put(change, 8 + axis, 0, 32, value - 1); break;
    case MAP_ELEMENT_STRIDE:
        check_field(change, (u32)value, 1, 8, 1);
        put(change, STEPS, 3 * axis, 3, value - 1);
        break;
    case MAP_GLOBAL_STRIDE:
        check_field(change, value, 0, (1ul << 40) - 1, ROW_ALIGNMENT);
        put(change, 3 + axis, 0, 32, value >> 4);
        put(change, UPPER, 4 * axis, 4, value >> 36);
        break;
    }
}

// tensormap.replace: the lanes write a field of the maps at these addresses.
void ig_map_replace(Warp *w, v32 addresses, u32 mask, u64 field, u64 axis, v32 values,
                    track_function *told, u64 access, u64 info) {
    const u64 *places = (u64 *)&addresses;
    each_lane(lane, mask) {
        Change change = {w, lane, map_memory(w, lane, places[lane], info), told, access, info};
        replace(&change, field, axis, ((u64 *)&values)[lane]);
    }
}

// tensormap.cp_fenceproxy: the warp copies a map. Any of its lanes may be the one that reads it, so
// changes must be ordered ahead of all of them. The last one stands for these: the first one is
// elected to change the map.
void ig_map_copy(Warp *w, v32 targets, v32 sources, u32 mask, track_function *told, u64 store_access,
                 u64 store_info, u64 load_access, u64 load_info) {
    u64 lane = 31 - (u64)__builtin_clz(mask);
    u64 from = map_memory(w, lane, ((u64 *)&sources)[lane], load_info);
    u64 to = map_memory(w, lane, ((u64 *)&targets)[lane], store_info);
    for (u64 byte = 0; told && byte < MAP_BYTES; byte += GRANULE) {
        told(w, SPACE_GENERIC, lane, from + byte, GRANULE, MODE_LOAD, load_access, load_info, 0);
        told(w, SPACE_GENERIC, lane, to + byte, GRANULE, MODE_STORE, store_access, store_info, 0);
    }
    __builtin_memcpy((void *)to, (void *)from, MAP_BYTES);
}
