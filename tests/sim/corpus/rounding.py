"""Launches of ``clean/rounding.cu``, against exact rational arithmetic."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np

from tests.sim.corpus.case import Array, Case, Out
from tests.sim.lower.test_floats import rounded

FILE = "rounding.cu"


def _root(x: Fraction, kind: str, mode: str) -> float:
    whole = math.isqrt(x.numerator * x.denominator << 400)
    square = Fraction(whole, x.denominator << 200)
    inexact = int(square * square != x)
    return rounded(square + Fraction(inexact, x.denominator << 210), kind, mode)


def intervals(a: Array, b: Array, n: int) -> Array:
    rows = []
    for (al, ah), (bl, bh) in zip(a.tolist(), b.tolist(), strict=True):
        p, q, r, s = (Fraction(v) for v in (al, ah, bl, bh))
        exact = [(p + r, "rm"), (q + s, "rp"), (p * r, "rm"), (q * s, "rp"), (p / s, "rm"),
                 (q / r, "rp")]  # fmt: skip
        row = [rounded(value, "f64", mode) for value, mode in exact]
        rows.append([*row, _root(p, "f64", "rz"), rounded(1 / s, "f64", "rp")])
    return np.array(rows)


def directed(a: Array, b: Array, n: int) -> Array:
    rows = []
    for x, y in zip(a, b, strict=True):
        p, q = Fraction(float(x)), Fraction(float(y))
        near = Fraction(1.0 + float(x) * 1e-9)
        count = Fraction(int(y * np.float32(1e12)))
        exact = [(p + q, "rm"), (p - q, "rp"), (p * q, "rz"), (p * q + p, "rm"), (p * q - q, "rp"),
                 (p / q, "rz"), (1 / q, "rm")]  # fmt: skip
        row = [rounded(value, "f32", mode) for value, mode in exact]
        rows.append([*row, _root(abs(p), "f32", "rp"), rounded(near, "f32", "rm"),
                     rounded(count, "f32", "rp")])  # fmt: skip
    return np.array(rows)


def compensated(x: Array, rows: int, cols: int) -> Array:
    total = lost = np.zeros(rows, "f4")
    for v in x.T:
        t = total + v
        larger = np.abs(total) >= np.abs(v)
        big, small = np.where(larger, total, v), np.where(larger, v, total)
        lost = lost + ((big - t) + small)
        total = t
    return total + lost


def double_double(a: Array, b: Array, n: int) -> Array:
    rows = []
    for x, y in zip(a.tolist(), b.tolist(), strict=True):
        high = x * y + x
        product_error = float(Fraction(x) * Fraction(y) - Fraction(x * y))
        sum_error = float(Fraction(x * y) + Fraction(x) - Fraction(high))
        rows.append([high, product_error + sum_error])
    return np.array(rows)


def _integer(value: float, how: str, bits: int, signed: bool) -> int:
    """A CUDA conversion: saturated; NaN gives 0 in 32 bits from float32, else the top bit."""
    low = -(1 << bits - 1) if signed else 0
    high = low + (1 << bits) - 1
    if math.isinf(value):
        return high if value > 0 else low
    whole = {"rn": round, "ru": math.ceil, "rd": math.floor, "rz": math.trunc}[how](value)
    return min(max(whole, low), high)


def conversions(x: Array, n: int) -> Array:
    rows = []
    for v in x.tolist():
        f = float(np.float32(v))
        bits = [int(np.float64(w).view("i8")) for w in (np.rint(v), np.trunc(v))]
        saturated = int(np.float32(min(max(f, 0.0), 1.0)).view("i4"))
        word = int(np.float64(v).view("i8"))
        low = (word & 0xFFFFFFFF) - ((word & 0x80000000) << 1)
        unsigned = _integer(v, "rz", 64, False)
        rows.append([
            _integer(v, "rn", 32, True), _integer(v, "ru", 32, False), _integer(v, "rd", 64, True),
            unsigned - (unsigned >> 63 << 64), _integer(f, "ru", 32, True),
            _integer(f, "rd", 32, False), _integer(f, "rn", 64, True), bits[0] ^ bits[1],
            saturated, (word >> 32) ^ low,
        ])  # fmt: skip
    return np.array(rows, "i8")


def classify(x: Array, n: int) -> Array:
    y = np.roll(x, -1)
    nan = np.isnan(x)
    unordered = nan | np.isnan(y)
    facts = sum(flag.astype("i4") << k for k, flag in enumerate([
        nan, np.isinf(x), np.isfinite(x), np.signbit(x), x < y, unordered, (x != y) & ~unordered,
    ]))  # fmt: skip
    zero = np.float32(0)
    smaller, larger = np.fmin(x, y) + zero, np.fmax(x, y) + zero
    floats = [smaller, larger, np.nextafter(x, np.float32(1)), -np.abs(x)]
    bits = [v.astype("f4").view("i4") for v in floats]
    for k in range(2):
        bits[k] = np.where(np.isnan(floats[k]), 0, bits[k])
    return np.stack([facts, *bits[:2], np.where(nan, 0, bits[2]), np.where(nan, 0, bits[3])], 1)


def _spread(rng: np.random.Generator, n: int) -> Array:
    return rng.standard_normal(n) * 10.0 ** rng.uniform(-3, 22, n)


def _special(rng: np.random.Generator) -> Array:
    x = rng.standard_normal(100).astype("f4")
    x[rng.choice(99, 12, replace=False)] = [np.inf, -np.inf, 0.0, -0.0, 1e-45, -1e-40, 1.0,
                                            3.4e38, np.nan, np.inf, np.nan, -1e-45]  # fmt: skip
    return x


CASES = [
    Case(FILE, "intervals", 2, 64, lambda rng: [
         np.exp(rng.uniform(-300, 300, (80, 2))), np.exp(rng.uniform(-300, 300, (80, 2))),
         Out((80, 8), "f8"), 80], intervals),
    Case(FILE, "directed", 2, 64, lambda rng: [rng.standard_normal(100).astype("f4"),
         np.exp(rng.uniform(-9, 9, 100)).astype("f4"), Out((100, 10)), 100], directed),
    Case(FILE, "compensated", 2, 32, lambda rng: [
         (rng.standard_normal((50, 60)) * 10.0 ** rng.integers(-4, 5, (50, 60))).astype("f4"),
         Out(50), 50, 60], compensated),
    Case(FILE, "double_double", 2, 64, lambda rng: [rng.standard_normal(100),
         rng.standard_normal(100), Out((100, 2), "f8"), 100], double_double),
    Case(FILE, "conversions", 2, 64, lambda rng: [
         np.concatenate([_spread(rng, 90), [0.5, 1.5, -2.5, 0.0, -0.5, 2**31, np.inf, -np.inf]]),
         Out((98, 10), "i8"), 98], conversions),
    Case(FILE, "classify", 2, 64, lambda rng: [_special(rng), Out((100, 5), "i4"), 100], classify),
]  # fmt: skip
