// Noting who accesses one word, and what may order that, in the order of the run.
//
// The checkers are told of an access after its note: the one that they report is the last.
#include "native.h"

enum { BYTES = 8 };

// A step of one of the two rings.
static u64 *step_at(u64 *film, u64 word, u64 number) {
    u64 room = film[FILM_ROOM];
    return film + FILM_FIELDS + STEP_FIELDS * (room * word + number % room);
}

// The last step becomes one with that before it, if they are equal.
static void merge(u64 *film) {
    u64 word = film[FILM_LATEST] & 1, *count = film + FILM_OTHERS + word;
    if (*count < 2 || (film[FILM_LATEST] >> 1 & 1) != word)
        return;
    u64 *last = step_at(film, word, *count - 1), *before = step_at(film, word, *count - 2);
    for (u64 field = 0; field < STEP_TURN; ++field)
        if (last[field] != before[field])
            return;
    before[STEP_TIMES] += 1;
    *count -= 1;
    film[FILM_LATEST] >>= 1;
}

static void note(u64 *film, const Warp *w, u64 kind, u64 info, u64 lanes, u64 word, u64 address,
                 u64 value) {
    u64 *step = step_at(film, word, film[FILM_OTHERS + word]++);
    const Arena *arena = w->arena;
    film[FILM_LATEST] = film[FILM_LATEST] << 1 | word;
    step[STEP_KIND] = kind;
    step[STEP_INFO] = info;
    step[STEP_WARP] = WARP * arena->block + w->index;
    step[STEP_LANES] = lanes;
    step[STEP_WORD] = word;
    u64 offset = address - arena->shared;
    step[STEP_ADDRESS] = offset < arena->shared_bytes ? offset : address;
    step[STEP_VALUE] = value;
    step[STEP_TURN] = film[FILM_TURNS];
    step[STEP_TIMES] = 1;
    if (kind != KIND_ATOMIC) // whose value is still to come
        merge(film);
}

static bool is_watched(const u64 *film, const Warp *w) {
    u64 own = WARP * w->arena->block + w->index;
    return own == film[FILM_FIRST] || own == film[FILM_SECOND];
}

// Where the word is for this warp; 0 if it is in the shared memory of another block.
static u64 word_of(const u64 *film, const Warp *w) {
    const Arena *arena = w->arena;
    if (!film[FILM_SHARED])
        return film[FILM_START];
    return arena->block == film[FILM_BLOCK] ? arena->shared + film[FILM_START] : 0;
}

static u64 content(u64 address, u64 nbytes) {
    u64 value = 0;
    if (address < LOCAL_TAG)
        __builtin_memcpy(&value, (u8 *)address, nbytes < BYTES ? nbytes : BYTES);
    return value;
}

// Byte `at` of what a lane stores: elements of all lanes lie one behind the other.
static u8 stored(const u8 *values, u64 lane, u64 at, u64 element) {
    return values[(at / element * WARP + lane) * element + at % element];
}

// An access of `nbytes` bytes by each lane, in `count` elements; `values` are what is stored.
internal void look(Warp *w, u64 *film, const v32 *place, u32 mask, u64 nbytes, u64 count, u64 kind,
                   u64 strong, u64 info, const u8 *values) {
    film[FILM_ACCESSES] += (u64)__builtin_popcount(mask);
    film[FILM_TURNS] += 1;
    u64 word = word_of(film, w), size = film[FILM_NBYTES], element = nbytes / count;
    u32 near = lanes_where(*place < word + size) & lanes_where(*place + nbytes > word);
    u32 hit = word && size ? mask & near : 0;
    if (!hit) {
        if (!mask || !strong || !is_watched(film, w))
            return;
        u64 lane = (u64)__builtin_ctz(mask), value = 0;
        if (kind != KIND_STORE)
            value = content((*place)[lane], nbytes);
        else
            for (u64 at = 0; at < nbytes && at < BYTES; ++at)
                value |= (u64)stored(values, lane, at, element) << 8 * at;
        note(film, w, kind, info, mask, 0, (*place)[lane], value);
        return;
    }
    u64 value = content(word, size);
    if (kind != KIND_STORE) {
        note(film, w, kind, info, hit, 1, word, value);
        return;
    }
    each_lane(lane, hit) {
        for (u64 at = 0; at < size; ++at) {
            u64 offset = word + at - (*place)[lane];
            if (offset < nbytes) {
                value &= ~(0xfful << 8 * at);
                value |= (u64)stored(values, lane, offset, element) << 8 * at;
            }
        }
        note(film, w, kind, info, 1ul << lane, 1, word, value);
    }
}

void ig_film_access(Warp *w, u64 shared, v32 address, u32 mask, u64 nbytes, u64 count, u64 kind,
                    u64 strong, u64 info, const u8 *values) {
    const Arena *arena = w->arena;
    v32 place = shared ? (address & 0xFFFFFFFF) + arena->shared : address;
    look(w, (u64 *)w->arena->film, &place, mask, nbytes, count, kind, strong, info, values);
}

// One lane is about to do an atomic operation at a host address.
void ig_film_atomic(Warp *w, u64 lane, u64 address, u64 nbytes, u64 info) {
    u64 *film = (u64 *)w->arena->film;
    v32 place = address;
    look(w, film, &place, 1u << lane, nbytes, 1, KIND_ATOMIC, 1, info, nullptr);
}

// It has done so.
void ig_film_result(Warp *w, u64 address, u64 nbytes) {
    u64 *film = (u64 *)w->arena->film;
    u64 word = film[FILM_LATEST] & 1, count = film[FILM_OTHERS + word];
    u64 *last = count ? step_at(film, word, count - 1) : nullptr;
    if (!last || last[STEP_KIND] != KIND_ATOMIC || last[STEP_TURN] != film[FILM_TURNS])
        return;
    last[STEP_VALUE] = last[STEP_WORD] ? content(word_of(film, w), film[FILM_NBYTES])
                                       : content(address, nbytes);
    merge(film);
}

// A warp is at a barrier or a fence.
void ig_film_event(Warp *w, u32 mask, u64 kind, u64 info) {
    u64 *film = (u64 *)w->arena->film;
    film[FILM_TURNS] += 1;
    if (mask && is_watched(film, w))
        note(film, w, kind, info, mask, 0, 0, 0);
}
