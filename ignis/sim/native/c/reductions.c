// Reductions of elements in memory: cp.reduce.async.bulk, with and without a tensor.
//
// Blocks on other threads of the host may reduce the same words at the same time, so that each
// element is exchanged as a whole. Loads of floats that tensor copies convert are here, too.
#include "bulk.h"

static float float_of(u64 type, u64 value) {
    if (type == BULK_F16)
        return (float)__builtin_bit_cast(_Float16, (u16)value);
    return __builtin_bit_cast(float, type == BULK_BF16 ? (u32)value << 16 : (u32)value);
}

static u64 bits_of_float(u64 type, float value) {
    u32 word = __builtin_bit_cast(u32, value);
    if (type == BULK_F16)
        return __builtin_bit_cast(u16, (_Float16)value);
    if (type == BULK_F32)
        return word;
    bool nan = (word & 0x7FFFFFFF) > 0x7F800000;
    return nan ? 0x7FFF : (word + 0x7FFF + (word >> 16 & 1)) >> 16;
}

static u64 flushed(u64 value) { return value & 0x7F800000 ? value : value & 0x80000000; }

// To the nearest, ties away from zero: nobody has measured that.
static u64 to_tf32(u64 value) {
    return (value & 0x7F800000) == 0x7F800000 ? value : (value + 0x1000) & ~0x1FFFul;
}

static u64 added(u64 type, u64 old, u64 value) {
    switch (type) {
    case BULK_F64:
        return __builtin_bit_cast(u64, __builtin_bit_cast(double, old) +
                                           __builtin_bit_cast(double, value));
    case BULK_F32: {
        float sum = float_of(type, flushed(old)) + float_of(type, flushed(value));
        return flushed(bits_of_float(type, sum));
    }
    case BULK_F16:
    case BULK_BF16: return bits_of_float(type, float_of(type, old) + float_of(type, value));
    default: return old + value;
    }
}

// Whether the first of two values is the one that the reduction keeps.
static bool keeps(u64 operation, u64 type, u64 old, u64 value) {
    bool least = operation == BULK_MIN;
    if (type == BULK_F16 || type == BULK_BF16) {
        float one = float_of(type, old), other = float_of(type, value);
        if (other != other)
            return true;
        if (one == other)  // zeros of two signs
            return least == (old >> 15 != 0);
        return least ? one < other : one > other;
    }
    if (type == BULK_S32) {
        old = (u64)(i64)(i32)old;
        value = (u64)(i64)(i32)value;
    }
    bool is_signed = type == BULK_S32 || type == BULK_S64;
    bool below = is_signed ? (i64)old < (i64)value : old < value;
    return least ? below : !below;
}

static u64 reduced(u64 operation, u64 type, u64 old, u64 value) {
    switch (operation) {
    case BULK_ADD: return added(type, old, value);
    case BULK_MIN:
    case BULK_MAX: return keeps(operation, type, old, value) ? old : value;
    case BULK_INC: return old >= value ? 0 : old + 1;
    case BULK_DEC: return old == 0 || old > value ? value : old - 1;
    case BULK_AND: return old & value;
    case BULK_OR: return old | value;
    case BULK_XOR: return old ^ value;
    case BULK_TF32: return to_tf32(value);
    default: return flushed(value);
    }
}

#define REDUCE_ELEMENT(word)                                                             \
    {                                                                                    \
        word *place = (word *)to, given = *(const word *)from;                           \
        word old = __atomic_load_n(place, __ATOMIC_RELAXED), made;                       \
        do                                                                               \
            made = (word)reduced(operation, type, old, given);                           \
        while (!__atomic_compare_exchange_n(place, &old, made, false, __ATOMIC_RELAXED,  \
                                            __ATOMIC_RELAXED));                          \
    }

// Reduce the elements at `from` into those at `to`; both are aligned to their size.
void ig_reduce(u64 operation, u64 type, u8 *to, const u8 *from, u64 nbytes) {
    static const u8 sizes[] = {4, 4, 8, 8, 2, 2, 4, 8};
    u64 size = sizes[type];
    for (; nbytes; nbytes -= size, to += size, from += size) {
        if (size == 2)
            REDUCE_ELEMENT(u16)
        else if (size == 4)
            REDUCE_ELEMENT(u32)
        else
            REDUCE_ELEMENT(u64)
    }
}
