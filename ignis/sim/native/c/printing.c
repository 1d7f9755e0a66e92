// printf: for each lane a record of the format's address, the arguments, and the strings that these
// point to. Python formats the records after the launch.
//
// Strings are copied while the kernel prints, as on a GPU: a pointer to none is a fault there, and
// what is in a buffer may be gone later.
#include "native.h"

u64 ig_resolve(Warp *w, u64 lane, u64 address, u64 nbytes, u64 info);

enum { WORD = 4, INT = 4, LONG = 8, ARGUMENT_BYTES = PRINT_STRINGS - PRINT_ARGUMENTS };

// Who prints, and how far its record is.
typedef struct {
    Warp *w;
    u64 lane, info;
    const u8 *arguments;
    u64 taken;
    u8 *string, *end;
} Line;

static u8 byte_at(const Line *line, u64 address) {
    return *(u8 *)ig_resolve(line->w, line->lane, address, 1, line->info);
}

static u64 take(Line *line, u64 nbytes) {
    u64 start = (line->taken + nbytes - 1) & -nbytes;
    line->taken = start + nbytes;
    if (line->taken > ARGUMENT_BYTES)
        return 0;
    const u8 *place = line->arguments + start;
    return nbytes == LONG ? *(const u64 *)place : *(const u32 *)place;
}

// Copy a string as far as there is room; each ends with a zero.
static void copy(Line *line, u64 address, u64 most) {
    if (line->string == line->end)
        return;
    while (line->string + 1 < line->end && most--) {
        u8 byte = byte_at(line, address++);
        if (!byte)
            break;
        *line->string++ = byte;
    }
    *line->string++ = 0;
}

static bool is_one_of(u8 byte, const char *all) {
    while (*all && (u8)*all != byte)
        ++all;
    return *all;
}

// Look at a conversion behind its '%', and return where it ends.
static u64 convert(Line *line, u64 format) {
    u64 size = INT, most = -1ul;
    bool precise = false;
    for (u8 byte;; ++format) {
        byte = byte_at(line, format);
        if (byte == '.') {
            precise = true;
            most = 0;
        } else if (byte == '*') {
            i32 given = (i32)take(line, INT);
            most = !precise ? most : given < 0 ? -1ul : (u64)given;
        } else if (byte >= '0' && byte <= '9') {
            most = precise ? 10 * most + byte - '0' : most;
        } else if (is_one_of(byte, "ljztL")) {
            size = LONG;
        } else if (!is_one_of(byte, "-+ #h")) {
            u64 value = 0;
            if (is_one_of(byte, "diouxXc"))
                take(line, byte == 'c' ? INT : size);
            else if (is_one_of(byte, "spfFeEgGaA"))
                value = take(line, LONG);
            if (byte == 's' && value)
                copy(line, value, most);
            return byte ? format + 1 : format;
        }
    }
}

void ig_print(Warp *w, v32 formats, v32 arguments, u32 mask, u64 info) {
    Arena *arena = w->arena;
    each_lane(lane, mask) {
        u64 number = arena->printed;
        if (number >= PRINT_RECORDS) {
            arena->printed = number + 1;
            continue;
        }
        u8 *record = (u8 *)arena->prints + number * PRINT_BYTES;
        u64 format = formats[lane], start = arguments[lane] ^ LOCAL_TAG;
        *(u64 *)(record + PRINT_BLOCK) = arena->block;
        *(u64 *)(record + PRINT_FORMAT) = format;
        u8 *packed = record + PRINT_ARGUMENTS;
        for (u64 at = 0; at < ARGUMENT_BYTES; at += WORD) {
            u64 place = start + at;
            bool inside = place < arena->local_bytes && place + WORD <= arena->local_bytes;
            u8 *word = (u8 *)w->local + place / WORD * WORD * WARP + WORD * lane;
            *(u32 *)(packed + at) = inside ? *(u32 *)word : 0;
        }
        Line line = {w, lane, info, packed, 0, record + PRINT_STRINGS, record + PRINT_BYTES};
        for (u8 byte; (byte = byte_at(&line, format));)
            format = byte == '%' ? convert(&line, format + 1) : format + 1;
        arena->printed = number + 1;
    }
}
