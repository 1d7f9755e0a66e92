// Products of a warpgroup (wgmma), as one of its four warps has them: 16 rows of A times all of B.
//
// Factors become float32, in which products of all their types are exact: 16 rows of A and up to
// 32 elements of each column of B at a time. For k = 0, 1, ... one fused multiply-add adds the
// product of an element of A and a row of B: every step rounds once, to nearest. An f16 sum is
// rounded once more, at the end. Sums of integer products stay below 2**24, so that float32 has
// them exactly; they are added to the accumulators as integers.
#include "bulk.h"
#include "wgmma.h"

enum { PIECE = 16, MOST_DEPTH = 32, SIGN = 31 };

typedef float f32x8 __attribute__((ext_vector_type(8)));
typedef float f32x16 __attribute__((ext_vector_type(16)));
typedef float f32x32 __attribute__((ext_vector_type(32)));
typedef _Float16 f16x16 __attribute__((ext_vector_type(16)));
typedef _Float16 f16x32 __attribute__((ext_vector_type(32)));
typedef u8 u8x16 __attribute__((ext_vector_type(16), aligned(1)));
typedef u8 u8x32 __attribute__((ext_vector_type(32)));
typedef signed char s8x32 __attribute__((ext_vector_type(32)));
typedef u16 u16x16 __attribute__((ext_vector_type(16)));
typedef u16 u16x32 __attribute__((ext_vector_type(32)));
typedef u32 u32x8 __attribute__((ext_vector_type(8)));
typedef u32 u32x16 __attribute__((ext_vector_type(16)));

// 32 bytes of a row of A or of a column of B, and those as numbers.
typedef u8 Row[ROW_BYTES] __attribute__((aligned(ROW_BYTES)));
typedef float Numbers[MOST_DEPTH] __attribute__((aligned(128)));

// A product: the type of a factor, the elements of it in a row, and how many at a time.
static u64 depth_of(u64 type) {
    return type == FACTOR_TF32 ? 8 : type == FACTOR_F16 || type == FACTOR_BF16 ? 16 : MOST_DEPTH;
}

// Take chunks of a matrix out of shared memory.
static void gather(Warp *w, u64 descriptor, bool turned, u64 first, u64 count, Row *rows, u64 info) {
    const Arena *arena = w->arena;
    Matrix matrix = matrix_of(descriptor, turned);
    if (unlikely(descriptor & ~DESCRIBED || (matrix.width == 1 && matrix.phase)))
        ig_tell(w, FAULT_INVALID_MATRIX_DESCRIPTOR, 0, TOLD_DESCRIPTOR_BITS, 0, 0, 0, info);
    for (u64 index = 0; index < count; ++index) {
        u64 at = chunk_at(&matrix, first + index);
        if (unlikely(at + CHUNK > arena->shared_bytes))
            ig_fault(w, FAULT_ILLEGAL_ADDRESS, 0, at, CHUNK, info);
        const u8 *from = (const u8 *)arena->shared + at;
        if (!turned) {
            *(u8x16 *)(rows[index >> 1] + CHUNK * (index & 1)) = *(const u8x16 *)from;
            continue;
        }
        for (u64 row = 0; row < 8; ++row)
            ((u16 *)rows[8 * (index >> 4) + row])[index & 15] = ((const u16 *)from)[row];
    }
}

// Elements of a row as numbers; of those of one bit, word `pass` of the row has 32.
static void decode(u64 type, const Row row, u64 pass, u32 sign, Numbers numbers) {
    f32x32 *all = (f32x32 *)numbers;
    f32x16 *half = (f32x16 *)numbers;
    switch (type) {
    case FACTOR_F16: *half = __builtin_convertvector(*(const f16x16 *)row, f32x16); break;
    case FACTOR_BF16: {
        u32x16 wide = __builtin_convertvector(*(const u16x16 *)row, u32x16) << 16;
        *half = __builtin_bit_cast(f32x16, wide);
        break;
    }
    case FACTOR_TF32:
        *(f32x8 *)numbers = __builtin_bit_cast(f32x8, *(const u32x8 *)row & 0xFFFFE000u);
        break;
    case FACTOR_E5M2: {
        u16x32 wide = __builtin_convertvector(*(const u8x32 *)row, u16x32) << 8;
        *all = __builtin_convertvector(__builtin_bit_cast(f16x32, wide), f32x32);
        break;
    }
    case FACTOR_E4M3: {
        // The exponent of a half has one bit more, and its bias is larger by 8.
        u16x32 wide = __builtin_convertvector(*(const u8x32 *)row, u16x32);
        u16x32 bits = (wide & 0x80) << 8 | (wide & 0x7F) << 7;
        f32x32 scaled = __builtin_convertvector(__builtin_bit_cast(f16x32, bits), f32x32) * 256.0f;
        w32_truth nan = __builtin_convertvector((wide & 0x7F) == 0x7F, w32_truth);
        *all = __builtin_bit_cast(f32x32, __builtin_bit_cast(w32, scaled) | (w32)nan);
        break;
    }
    case FACTOR_S8: *all = __builtin_convertvector(*(const s8x32 *)row, f32x32); break;
    case FACTOR_U8: *all = __builtin_convertvector(*(const u8x32 *)row, f32x32); break;
    default: {
        w32 bits = (w32)((const u32 *)row)[pass] >> (w32){NUMBERS_32} & 1;
        *all = __builtin_convertvector(bits, f32x32);
    }
    }
    if (sign)
        *(w32 *)numbers ^= sign << SIGN;
}

// sums += left times right, whose rows are `width` long.
static void add_products(const Numbers *left, const float *right, float *sums, u64 depth, u64 width) {
    for (u64 column = 0; column < width; column += PIECE) {
        for (u64 row = 0; row < WARP_ROWS; row += 4) {
            float *to = sums + row * width + column;
            f32x16 a = *(f32x16 *)to, b = *(f32x16 *)(to + width), c = *(f32x16 *)(to + 2 * width),
                   d = *(f32x16 *)(to + 3 * width);
            for (u64 k = 0; k < depth; ++k) {
                f32x16 factor = *(const f32x16 *)(right + k * width + column);
                a = __builtin_elementwise_fma((f32x16)left[row][k], factor, a);
                b = __builtin_elementwise_fma((f32x16)left[row + 1][k], factor, b);
                c = __builtin_elementwise_fma((f32x16)left[row + 2][k], factor, c);
                d = __builtin_elementwise_fma((f32x16)left[row + 3][k], factor, d);
            }
            *(f32x16 *)to = a;
            *(f32x16 *)(to + width) = b;
            *(f32x16 *)(to + 2 * width) = c;
            *(f32x16 *)(to + 3 * width) = d;
        }
    }
}

// Where a lane's element of a register lies among the sums: of the upper or the lower eight rows,
// in a tile of eight columns; the element beside it is the other one of a pair.
static float *pair_at(float *sums, u64 width, u64 tile, u64 lower, u64 lane) {
    return sums + (lane / 4 + 8 * lower) * width + 8 * tile + lane % 4 * 2;
}

static u32 bits_of(float value) {
    return value == value ? __builtin_bit_cast(u32, value) : 0x7FFFFFFF;
}
static u16 half_bits(float value) {
    return value == value ? __builtin_bit_cast(u16, (_Float16)value) : 0x7FFF;
}

// The sums as they are before the product.
static void load_sums(u64 form, u32 **registers, float *sums, u64 width) {
    bool halves = form & PRODUCT_HALF_SUMS;
    for (u64 index = 0; index < columns_of(form) / 4; ++index) {
        for (u64 lane = 0; lane < WARP; ++lane) {
            float *pair = pair_at(sums, width, index / 2, index % 2, lane);
            if (halves) {
                u32 both = registers[index][lane];
                pair[0] = (float)__builtin_bit_cast(_Float16, (u16)both);
                pair[1] = (float)__builtin_bit_cast(_Float16, (u16)(both >> 16));
            } else {
                pair[0] = __builtin_bit_cast(float, registers[2 * index][lane]);
                pair[1] = __builtin_bit_cast(float, registers[2 * index + 1][lane]);
            }
        }
    }
}

static void add_integer(u32 *to, float sum, bool add, bool saturate) {
    i32 old = add ? (i32)*to : 0, value = (i32)sum, result;
    if (__builtin_add_overflow(old, value, &result) && saturate)
        result = value < 0 ? -0x7FFFFFFF - 1 : 0x7FFFFFFF;
    *to = (u32)result;
}

static void store_sums(u64 form, bool add, u32 **registers, float *sums, u64 width) {
    for (u64 index = 0; index < columns_of(form) / 4; ++index) {
        for (u64 lane = 0; lane < WARP; ++lane) {
            const float *pair = pair_at(sums, width, index / 2, index % 2, lane);
            for (u64 part = 0; part < 2; ++part) {
                if (form & PRODUCT_HALF_SUMS)
                    ((u16 *)&registers[index][lane])[part] = half_bits(pair[part]);
                else if (form & PRODUCT_INTEGERS)
                    add_integer(&registers[2 * index + part][lane], pair[part], add,
                                form & PRODUCT_SATURATE);
                else
                    registers[2 * index + part][lane] = bits_of(pair[part]);
            }
        }
    }
}

// D = A B, or D + A B where `add` is set.
//
// `form` is as `ignis.sim.abi.products` says. A comes in four registers where `left` is not 0, one
// after the other; `registers` points to those of D.
void ig_multiply(Warp *w, u64 form, u64 a, u64 b, u32 (*left)[WARP], u32 **registers, u64 add,
                 u64 info) {
    Row rows[WARP_ROWS], columns[MOST_COLUMNS];
    Numbers factors[WARP_ROWS], numbers;
    float right[MOST_DEPTH * MOST_COLUMNS] __attribute__((aligned(64)));
    float sums[WARP_ROWS * MOST_COLUMNS] __attribute__((aligned(64)));
    u64 count = columns_of(form), width = (count + PIECE - 1) & -(u64)PIECE;
    u64 type = form >> PRODUCT_LEFT & PRODUCT_TYPE, other = form >> PRODUCT_RIGHT & PRODUCT_TYPE;
    u64 depth = depth_of(type), passes = type == FACTOR_B1 ? ROW_BYTES / 4 : 1;
    if (left) {
        for (u64 index = 0; index < 4 * WARP; ++index) {
            u64 lane = index % WARP, part = index / WARP;
            ((u32 *)rows[lane / 4 + part % 2 * 8])[lane % 4 + part / 2 * 4] = left[part][lane];
        }
    } else {
        gather(w, a, form & PRODUCT_LEFT_TURNED, own_chunks(w), 2 * WARP_ROWS, rows, info);
    }
    gather(w, b, form & PRODUCT_RIGHT_TURNED, 0, 2 * count, columns, info);
    __builtin_memset(sums, 0, sizeof sums);
    __builtin_memset(right, 0, depth * width * sizeof(float));
    if (add && !(form & PRODUCT_INTEGERS))
        load_sums(form, registers, sums, width);
    for (u64 pass = 0; pass < passes; ++pass) {
        for (u64 row = 0; row < WARP_ROWS; ++row)
            decode(type, rows[row], pass, (form & PRODUCT_LEFT_NEGATED) != 0, factors[row]);
        for (u64 column = 0; column < count; ++column) {
            decode(other, columns[column], pass, (form & PRODUCT_RIGHT_NEGATED) != 0, numbers);
            for (u64 k = 0; k < depth; ++k)
                right[k * width + column] = numbers[k];
        }
        add_products(factors, right, sums, depth, width);
    }
    store_sums(form, add, registers, sums, width);
}
