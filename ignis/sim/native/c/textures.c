// Texture fetches and surface accesses, one lane after the other.
//
// Coordinates become fixed-point numbers with eight fractional bits (CUDA C++ Programming Guide,
// "Texture Fetching"). The rest of the arithmetic was measured on an H200:
//
// - A normalized coordinate is cut to 21 fractional bits before it is multiplied by the extent.
// - A coordinate that is filtered is rounded to the nearest 256th, up in the middle between two.
// - The weights of the texels are whole 256ths, too, whose sum is 1: see `weigh`.
// - Filtered integers are rounded to 1/65535, or 1/32767 where they are signed, and filtered halves
//   to halves.
//
// With it fetches agree with those of the GPU in all bits, filtered ones of floats and of int8 to
// the last. Every texel that has a weight is looked up in the shadow map, and told to the checkers.
#include "native.h"

enum { FRACTION = 8, ONE = 1 << FRACTION, NORMALIZED_BITS = 21 };
// Coordinates beyond it, in 256ths of texels, are all outside of any texture.
static const double MOST = 1099511627776.0;

// Who fetches, and whom to tell.
typedef struct {
    Warp *w;
    u64 lane;
    track_function *track;
    u64 access, info;
} Caller;

// Where a coordinate lies along an axis: the indices of the lower and of the upper texel, -1
// outside, and the weight of the upper one in 256ths.
typedef struct {
    i64 texel[2];
    u64 weight;
} Axis;

// The record of a handle, whatever it is of; 0 where there is none.
static u64 *record_of(Warp *w, u64 handle) {
    u8 *table = (u8 *)w->arena->objects;
    u64 *record = (u64 *)(table + (handle & (RECORD_COUNT - 1)) * RECORD_BYTES);
    return handle && record[RECORD_HANDLE] == handle ? record : 0;
}

// The record of a handle, which must be of a kind and have so many dimensions.
static u64 *object(const Caller *caller, u64 handle, u64 kind, u64 dimensions, u64 layered) {
    u64 *record = record_of(caller->w, handle);
    if (unlikely(!record || record[RECORD_KIND] != kind ||
                 record[RECORD_DIMENSIONS] != dimensions || !record[RECORD_LAYERS] != !layered)) {
        u64 surface = FAULT_INVALID_SURFACE_OBJECT, texture = FAULT_INVALID_TEXTURE_OBJECT;
        ig_fault(caller->w, kind == RECORD_SURFACE ? surface : texture, caller->lane, handle, 0,
                 caller->info);
    }
    return record;
}

// Check a range of memory, and tell the checkers of it, if there are any.
static void touch(const Caller *caller, u64 address, u64 nbytes, u64 mode, u64 value) {
    u64 kind = ig_probe(caller->w, address, nbytes);
    if (unlikely(kind))
        ig_fault(caller->w, kind, caller->lane, address, nbytes, caller->info);
    if (caller->track)
        caller->track(caller->w, 0, caller->lane, address, nbytes, mode, caller->access,
                      caller->info, value);
}

static u32 bits_of(float value) { return __builtin_bit_cast(u32, value); }

// An integer of a texel; as a fraction of its range, or with `raw` as a float that has its value.
static u32 integer(i64 value, double most, int is_signed, u64 scaled, int raw) {
    if (!scaled)
        return (u32)value;
    if (raw)
        return bits_of((float)value);
    float ratio = (float)((double)value / most);
    return bits_of(is_signed && ratio < -1.0f ? -1.0f : ratio);  // both of the least two are -1
}

// The bits of one element of a texel, as a fetch returns them.
static u32 element(const u64 *record, const void *at, int raw) {
    u64 scaled = record[RECORD_FLAGS] & RECORD_SCALED;
    switch (record[RECORD_ELEMENT]) {
    case ELEMENT_UINT8: return integer(*(u8 *)at, 255, 0, scaled, raw);
    case ELEMENT_INT8: return integer(*(signed char *)at, 127, 1, scaled, raw);
    case ELEMENT_UINT16: return integer(*(u16 *)at, 65535, 0, scaled, raw);
    case ELEMENT_INT16: return integer(*(short *)at, 32767, 1, scaled, raw);
    case ELEMENT_FLOAT16: return bits_of((float)*(_Float16 *)at);
    default: return *(u32 *)at;
    }
}

// The four elements of a texel, by its indices along x, y and z; outside all of them are 0.
static void fetch_texel(const Caller *caller, const u64 *record, i64 x, i64 y, i64 z, int raw,
                          u32 out[4]) {
    for (int channel = 0; channel < 4; ++channel)
        out[channel] = 0;
    if (x == -1 || y == -1 || z == -1)
        return;
    u64 size = record[RECORD_TEXEL], channels = record[RECORD_CHANNELS], width = size / channels;
    u64 address = record[RECORD_BASE] + (u64)x * size + (u64)y * record[RECORD_PITCH] +
                  (u64)z * record[RECORD_SLICE];
    touch(caller, address, size, MODE_LOAD, 0);
    for (u64 index = 0; index < channels; ++index)
        out[index] = element(record, (void *)(address + index * width), raw);
}

static i64 modulo(i64 index, i64 size) {
    i64 rest = index % size;
    return rest < 0 ? rest + size : rest;
}

// The texel that an index stands for, -1 for none.
static i64 addressed(i64 index, i64 size, u64 mode) {
    if ((u64)index < (u64)size)
        return index;
    switch (mode) {
    case ADDRESS_WRAP: return modulo(index, size);
    case ADDRESS_CLAMP: return index < 0 ? 0 : size - 1;
    case ADDRESS_MIRROR: {
        i64 period = modulo(index, 2 * size);
        return period < size ? period : 2 * size - 1 - period;
    }
    default: return -1;
    }
}

static double clamped(double value, double low, double high) {
    return __builtin_elementwise_maximumnum(__builtin_elementwise_minimumnum(value, high), low);
}

static Axis locate(u32 bits, i64 size, u64 mode, u64 flags, u64 whole, u64 between) {
    double coordinate = whole ? (double)(i32)bits : (double)__builtin_bit_cast(float, bits);
    if (flags & RECORD_NORMALIZED) {
        const double scale = 1 << NORMALIZED_BITS;
        coordinate = __builtin_floor(coordinate * scale) * (1 / scale);
        // What is left of infinities when periods are taken off is NaN, which counts as 0.
        if (mode == ADDRESS_WRAP)
            coordinate -= __builtin_floor(coordinate);
        if (mode == ADDRESS_MIRROR)
            coordinate -= __builtin_floor(coordinate * 0.5) * 2;
        coordinate *= (double)(u64)size;
    }
    if (coordinate != coordinate)
        coordinate = 0;
    double position = coordinate * ONE;
    if (between)
        position = __builtin_floor(position + 0.5) - ONE / 2;
    i64 number = (i64)__builtin_floor(clamped(position, -MOST, MOST));
    // Where it is filtered, a coordinate is clamped itself, and has no fraction then.
    if (mode == ADDRESS_CLAMP && between == RECORD_FILTERED) {
        i64 last = (size - 1) << FRACTION;
        number = number > last ? last : number;
        number = number < 0 ? 0 : number;
    }
    i64 lower = number >> FRACTION;
    return (Axis){{addressed(lower, size, mode), addressed(lower + 1, size, mode)},
                  between ? (u64)number & (ONE - 1) : 0};
}

// A lane's word of one of the rows.
static u32 *row(u8 *rows, u64 index, u64 lane) {
    return (u32 *)(rows + REQUEST_ROWS + 128 * index) + lane;
}

static void map_axes(const u64 *record, u8 *rows, u64 lane, u64 how, u64 between, Axis axes[3]) {
    u64 whole = how & REQUEST_INTEGERS, dimensions = how >> REQUEST_DIMENSIONS & 3;
    for (u64 axis = 0; axis < 3; ++axis) {
        axes[axis] = (Axis){{0, 0}, 0};
        if (dimensions > axis) {
            // Outside of linear memory there is nothing, whatever the address mode.
            u64 mode = whole ? ADDRESS_BORDER : record[RECORD_MODES] >> 2 * axis & 3;
            axes[axis] = locate(*row(rows, axis, lane), (i64)record[RECORD_WIDTH + axis], mode,
                                record[RECORD_FLAGS], whole, between);
        }
    }
    // The layer, which has no sign, is the index along z; beyond the last it is the last.
    if (how & REQUEST_LAYERED) {
        u64 given = *row(rows, 3, lane), last = record[RECORD_LAYERS] - 1;
        axes[2].texel[0] = (i64)(given < last ? given : last);
    }
}

// A product of 256ths in 256ths.
static u64 rounded(u64 product) { return (product + ONE / 2) >> FRACTION; }

// The weights of the texels around in 256ths, by which of them it is along z, y and x.
//
// The weight along z is divided along x, then along y: a product is rounded to whole 256ths, and
// the other texel gets what is left.
static void weigh(const Axis axes[3], u64 weights[2][2][2]) {
    u64 x = axes[0].weight, y = axes[1].weight, z = axes[2].weight;
    for (u64 at_z = 0; at_z < 2; ++at_z) {
        u64 of_z = at_z ? z : ONE - z, right = rounded(x * of_z);
        for (u64 at_x = 0; at_x < 2; ++at_x) {
            u64 weight = at_x ? right : of_z - right;
            u64 product = rounded(weight * (at_x ? y : ONE - y));
            weights[at_z][at_x][at_x] = product;
            weights[at_z][1 - at_x][at_x] = weight - product;
        }
    }
}

// A sum of integers as fractions, as the filter returns it.
static double narrowed(double total, double most, double largest, int is_signed) {
    double ratio = __builtin_floor(total * (most / largest) + 0.5) / most;
    return is_signed ? __builtin_elementwise_maximumnum(ratio, -1.0) : ratio;
}

// Sum the texels around with their weights, and round as the type of the texels has it.
static void filter(const Caller *caller, const u64 *record, const Axis axes[3], float out[4]) {
    double sums[4] = {0, 0, 0, 0};
    u64 weights[2][2][2];
    weigh(axes, weights);
    for (u64 corner = 0; corner < 8; ++corner) {
        u64 x = corner & 1, y = corner >> 1 & 1, z = corner >> 2, weight = weights[z][y][x];
        u32 texel[4];
        if (!weight)
            continue;
        fetch_texel(caller, record, axes[0].texel[x], axes[1].texel[y], axes[2].texel[z], 1, texel);
        for (int channel = 0; channel < 4; ++channel)
            sums[channel] += (double)weight * (1.0 / ONE) *
                             (double)__builtin_bit_cast(float, texel[channel]);
    }
    for (int channel = 0; channel < 4; ++channel) {
        double total = sums[channel];
        switch (record[RECORD_ELEMENT]) {
        case ELEMENT_UINT8: total = narrowed(total, 65535, 255, 0); break;
        case ELEMENT_INT8: total = narrowed(total, 32767, 127, 1); break;
        case ELEMENT_UINT16: total = narrowed(total, 65535, 65535, 0); break;
        case ELEMENT_INT16: total = narrowed(total, 32767, 32767, 1); break;
        // From a double at once would be a call of a library that is not there.
        case ELEMENT_FLOAT16: total = (double)(_Float16)(float)total; break;
        }
        out[channel] = (float)total;
    }
}

// A fetch of the lanes in `mask`; `rows` and `how` are as `Request` says.
void ig_fetch(Warp *w, u32 mask, u8 *rows, u64 how, track_function *track, u64 access, u64 info) {
    u64 gather = how & REQUEST_GATHER, component = how >> REQUEST_COMPONENT & 3;
    u64 kind = how & REQUEST_INTEGERS ? RECORD_LINEAR : RECORD_IMAGE;
    each_lane(lane, mask) {
        Caller caller = {w, lane, track, access, info};
        u64 handle = ((u64 *)(rows + REQUEST_HANDLES))[lane];
        u64 *record = object(&caller, handle, kind, how >> REQUEST_DIMENSIONS & 3,
                             how & REQUEST_LAYERED);
        u64 filtered = record[RECORD_FLAGS] & RECORD_FILTERED;
        Axis axes[3];
        map_axes(record, rows, lane, how, filtered | gather, axes);
        u32 texel[4];
        if (gather) {
            // Counterclockwise from the lower left one, whose row is the greater one.
            static const u8 corners[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
            for (u64 target = 0; target < 4; ++target) {
                i64 x = axes[0].texel[corners[target][0]], y = axes[1].texel[corners[target][1]];
                fetch_texel(&caller, record, x, y, axes[2].texel[0], 0, texel);
                *row(rows, target, lane) = texel[component];
            }
            continue;
        }
        if (filtered)
            filter(&caller, record, axes, (float *)texel);
        else
            fetch_texel(&caller, record, axes[0].texel[0], axes[1].texel[0], axes[2].texel[0], 0,
                        texel);
        for (u64 channel = 0; channel < 4; ++channel)
            *row(rows, channel, lane) = texel[channel];
    }
}

// Where an access to a surface goes, and whether it lies inside.
typedef struct {
    u64 address;
    int inside;
} Place;

// Move along one axis, whose positions are those below `end`.
static void move(Place *place, u32 word, u64 end, u64 step, u64 boundary) {
    i64 index = (i32)word;
    if (boundary == FORM_CLAMP) {
        i64 last = (i64)(end - 1) > 0 ? (i64)(end - 1) : 0;
        index = index > last ? last : index;
        index = index < 0 ? 0 : index;
    }
    place->inside &= (u64)index < end;
    place->address += (u64)index * step;
}

static void copy(void *to, const void *from, u64 size) {
    switch (size) {
    case 1: *(u8 *)to = *(u8 *)from; break;
    case 2: *(u16 *)to = *(u16 *)from; break;
    case 4: *(u32 *)to = *(u32 *)from; break;
    case 8: *(u64 *)to = *(u64 *)from; break;
    }
}

// A load or store of the lanes in `mask` on surfaces; `rows` and `how` as `Request` says.
void ig_surface(Warp *w, u32 mask, u8 *rows, u64 how, track_function *track, u64 access, u64 info) {
    u64 dimensions = how >> REQUEST_DIMENSIONS & 3, layered = how & REQUEST_LAYERED;
    u64 boundary = how >> REQUEST_BOUNDARY & 3, store = how >> REQUEST_STORE & 1;
    u64 count = how >> REQUEST_COUNT & 15, size = how >> REQUEST_SIZE & 31, nbytes = count * size;
    each_lane(lane, mask) {
        Caller caller = {w, lane, track, access, info};
        u64 handle = ((u64 *)(rows + REQUEST_HANDLES))[lane];
        u64 *record = object(&caller, handle, RECORD_SURFACE, dimensions, layered);
        u64 width = record[RECORD_WIDTH] * record[RECORD_TEXEL];
        // Rows that are shorter than what is accessed have no end.
        u64 ends[3] = {width < nbytes ? 0 : width - nbytes + 1, record[RECORD_HEIGHT],
                       record[RECORD_DEPTH]};
        u64 steps[3] = {1, record[RECORD_PITCH], record[RECORD_SLICE]};
        Place place = {record[RECORD_BASE], 1};
        for (u64 axis = 0; axis < dimensions; ++axis)
            move(&place, *row(rows, axis, lane), ends[axis], steps[axis], boundary);
        if (layered)
            move(&place, *row(rows, 3, lane), record[RECORD_LAYERS], steps[2], boundary);
        u64 low = *row(rows, 0, lane) & (nbytes - 1);
        if (unlikely(low))
            ig_fault(w, FAULT_MISALIGNED_ADDRESS, lane, low, nbytes, info);
        if (unlikely(!place.inside && boundary == FORM_TRAP))
            ig_fault(w, FAULT_SURFACE_BOUNDARY, lane, place.address, 0, info);
        for (u64 index = 0; index < count; ++index) {
            u64 *value = (u64 *)(rows + REQUEST_VALUES + index * 256) + lane;
            void *there = (void *)(place.address + index * size);
            if (!store)
                *value = 0;
            if (!place.inside)
                continue;
            touch(&caller, (u64)there, size, store ? MODE_STORE : MODE_LOAD,
                  store ? (u64)value : 0);
            if (store)
                copy(there, value, size);
            else
                copy(value, there, size);
        }
    }
}

// One field of the record of a texture or a surface, for each lane in `mask`.
void ig_extent(Warp *w, u32 mask, u8 *rows, u64 field, u64 surface, u64 info) {
    each_lane(lane, mask) {
        u64 handle = ((u64 *)(rows + REQUEST_HANDLES))[lane], *record = record_of(w, handle);
        if (unlikely(!record || (record[RECORD_KIND] == RECORD_SURFACE) != !!surface)) {
            u64 fault = surface ? FAULT_INVALID_SURFACE_OBJECT : FAULT_INVALID_TEXTURE_OBJECT;
            ig_fault(w, fault, lane, handle, 0, info);
        }
        *row(rows, 0, lane) = (u32)record[field];
    }
}
