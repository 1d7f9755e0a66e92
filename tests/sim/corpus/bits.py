"""Launches of ``clean/bits.cu``."""

from __future__ import annotations

import hashlib

import numpy as np

from tests.sim.corpus.case import Array, Case, Out

FILE = "bits.cu"
M64 = (1 << 64) - 1


def _number(limbs: Array) -> int:
    return sum(int(limb) << 64 * k for k, limb in enumerate(limbs))


def _limbs(value: int, count: int) -> list[int]:
    return [value >> 64 * k & M64 for k in range(count)]


def add256(a: Array, b: Array, n: int) -> tuple[Array, Array]:
    sums = [_number(x) + _number(y) for x, y in zip(a, b, strict=True)]
    limbs = np.array([_limbs(s, 4) for s in sums], "u8")
    return limbs, np.array([s >> 256 for s in sums], "i4")


def multiply128(a: Array, b: Array, n: int) -> Array:
    products = [_number(x) * _number(y) for x, y in zip(a, b, strict=True)]
    return np.array([_limbs(p, 4) for p in products], "u8")


def sha256(messages: Array, n: int) -> Array:
    digests = [hashlib.sha256(message.tobytes()).digest() for message in messages]
    return np.array([np.frombuffer(digest, ">u4") for digest in digests]).astype("u4")


def morton(xy: Array, n: int) -> Array:
    x, y = xy.T.astype("u4")
    return sum((x >> b & 1) << 2 * b | (y >> b & 1) << (2 * b + 1) for b in range(16))


def _third(word: int) -> int:
    found = [k for k in range(3, 32) if word >> k & 1]
    return found[1] if len(found) > 1 else -1


def bit_facts(x: Array, n: int) -> tuple[Array, Array]:
    rows, turned = [], []
    for signed in x:
        word = int(signed) & M64
        count = word.bit_count()
        rows.append([
            count, 64 - word.bit_length(), (word & -word).bit_length(), count & 1,
            _third(word & 0xFFFFFFFF),
            (word if int(signed) >= 0 else word ^ M64).bit_length() - 1,
        ])  # fmt: skip
        turned.append(int(f"{word:064b}"[::-1], 2))
    return np.array(rows, "i4"), np.array(turned, "u8").view("i8")


def gemv_int8(a: Array, x: Array, rows: int, cols: int) -> Array:
    return (a.astype("i4") @ x.astype("i4")).astype("i4")


def packed_bytes(a: Array, b: Array, n: int) -> Array:
    x, y = (v.view("u1").reshape(-1, 4).astype("i4") for v in (a, b))
    s, t = (v.view("i1").reshape(-1, 4) for v in (a, b))
    h, k = (v.view("i2").reshape(-1, 2).astype("i4") for v in (a, b))

    def pack(values: Array, code: str) -> Array:
        return np.ascontiguousarray(values.astype(code)).view("u4")[:, 0]

    return np.stack([
        np.abs(x - y).sum(1).astype("u4"), pack((x + y + 1) // 2, "u1"),
        pack(np.minimum(x + y, 255), "u1"), pack(np.where(s > t, 255, 0), "u1"),
        pack(np.abs(h - k) & 0xFFFF, "u2"), pack(np.maximum(h, k) & 0xFFFF, "u2"),
    ], 1)  # fmt: skip


def _quotient(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (value >> bits - 1 << bits)


def quotients(a: Array, b: Array, n: int) -> Array:
    rows = []
    for x, y in zip(a.tolist(), (b | 1).tolist(), strict=True):
        q, narrow = _signed(_quotient(x, y), 64), _signed(x, 32)
        rows.append([
            q, _signed(x - q * y, 64), (x & 0xFFFFFFFF) // (y & 0xFFFFFFFF),
            narrow - 1000 * _quotient(narrow, 1000), _signed((x & M64) // 641, 64),
            _quotient(_signed(x, 16), 7), (x & 255) % 13, x * y >> 64,
        ])  # fmt: skip
    return np.array(rows, "i8")


def _words(rng: np.random.Generator, *shape: int) -> Array:
    words = rng.integers(0, 2**64, shape, dtype="u8")
    return np.where(rng.random(shape) < 0.3, np.uint64(M64), words)


def _long(rng: np.random.Generator, n: int) -> Array:
    return (_words(rng, n) >> rng.integers(0, 60, n).astype("u8")).view("i8")


CASES = [
    Case(FILE, "add256", 2, 64, lambda rng: [_words(rng, 100, 4), _words(rng, 100, 4),
         Out((100, 4), "u8"), Out(100, "i4"), 100], add256),
    Case(FILE, "multiply128", 2, 64, lambda rng: [_words(rng, 100, 2), _words(rng, 100, 2),
         Out((100, 4), "u8"), 100], multiply128),
    Case(FILE, "sha256", 2, 32, lambda rng: [rng.integers(0, 256, (50, 55)).astype("u1"),
         Out((50, 8), "u4"), 50], sha256),
    Case(FILE, "morton", 2, 64, lambda rng: [rng.integers(0, 2**16, (100, 2)).astype("u2"),
         Out(100, "u4"), 100], morton),
    Case(FILE, "bit_facts", 2, 64, lambda rng: [_long(rng, 100), Out((100, 6), "i4"),
         Out(100, "i8"), 100], bit_facts),
    Case(FILE, "gemv_int8", 5, (32, 4), lambda rng: [
         rng.integers(-128, 128, (18, 264)).astype("i1"),
         rng.integers(-128, 128, 264).astype("i1"), Out(18, "i4"), 18, 264], gemv_int8),
    Case(FILE, "packed_bytes", 2, 96, lambda rng: [
         rng.integers(0, 2**32, 150).astype("u4"), rng.integers(0, 2**32, 150).astype("u4"),
         Out((150, 6), "u4"), 150], packed_bytes),
    Case(FILE, "quotients", 2, 64, lambda rng: [_long(rng, 100) ^ -rng.integers(0, 2, 100),
         _long(rng, 100), Out((100, 8), "i8"), 100], quotients),
]  # fmt: skip
