"""Launches of ``clean/halves.cu``."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np

from ignis.dtypes import BFLOAT16
from tests.sim.corpus.case import Array, Case, InOut, Out
from tests.sim.lower.test_floats import rounded

FILE = "halves.cu"


def _once(value: Fraction, kind: str, mode: str = "rn") -> float:
    return rounded(value, kind, mode)


def _arithmetic(a: Array, b: Array, kind: str) -> list[list[float]]:
    """Sum, difference, product and fused product, each rounded once; then with saturation."""
    rows = []
    values = [Fraction(float(v)) for v in a]
    for k, (x, y) in enumerate(zip(values, (Fraction(float(v)) for v in b), strict=True)):
        z = values[(k + 1) % len(values)]
        exact = [x + y, x - y, x * y, x * y + z]
        row = [_once(v, kind) for v in exact]
        row += [min(max(row[0], 0.0), 1.0), min(max(row[3], 0.0), 1.0), max(row[3], 0.0)]
        rows.append(row)
    return rows


def half_arithmetic(a: Array, b: Array, n: int) -> Array:
    x, y = a.astype("f8"), b.astype("f8")
    first = np.array(_arithmetic(a, b, "f16"))
    # A quotient or root in float64 is never within its error of a tie of float16.
    last = [np.minimum(x, y), np.maximum(x, y), -x, np.abs(y), x / y, np.sqrt(np.abs(x)),
            np.rint((a * np.float16(8)).astype("f8"))]  # fmt: skip
    return np.concatenate([first, np.stack(last, 1)], 1).astype("f2")


def bfloat_arithmetic(a: Array, b: Array, n: int) -> Array:
    x, y = a.astype("f8"), b.astype("f8")
    rows = np.array(_arithmetic(a, b, "bf16"))
    last = [np.minimum(x, y), np.maximum(x, y), -x, np.abs(y)]
    return np.concatenate([rows[:, [0, 1, 2, 3, 6]], np.stack(last, 1)], 1).astype(BFLOAT16)


def half2_axpy(x: Array, y: Array, a: float, n: int) -> tuple[Array, Array]:
    """Small integers: exact in float16 in any order."""
    return a * x.astype("f8") + y, 2 * (x[:, 0].astype("f8") * x[:, 1]).sum(keepdims=True)


def half_comparisons(a: Array, b: Array, n: int) -> Array:
    x, y = a.astype("f8"), b.astype("f8")
    nan = np.isnan(x) | np.isnan(y)
    flags = [
        x == y, (x != y) & ~nan, x < y, x >= y, (x < y) | nan, (x != y) | nan, np.isnan(x),
        np.isinf(y), x == y, ((x < y) | nan) & ((y < x) | nan), x > y, y > x, x <= y, y <= x,
    ]  # fmt: skip
    places = [*range(12), 12, 28]
    words = sum(flag.astype("u4") << place for flag, place in zip(flags, places, strict=True))
    return words.astype("u4").view("i4")


def _bits(value: float, kind: str) -> int:
    if kind == "f16":
        return int(np.float16(value).view("u2"))
    return int(np.float32(value).view("u4")) >> 16


def half_conversions(x: Array, n: int) -> tuple[Array, Array, Array]:
    bits, whole, back = [], [], []
    for v in x:
        exact = Fraction(float(v))
        found = [[_once(exact, kind, mode) for mode in ("rn", "rz", "rm", "rp")]
                 for kind in ("f16", "bf16")]  # fmt: skip
        kinds = ["f16"] * 4 + ["bf16"] * 4
        bits.append([_bits(f, k) for f, k in zip(sum(found, []), kinds, strict=True)])
        h = found[0][0]
        if math.isinf(h):
            whole.append([2**31 - 1 if h > 0 else -(2**31), 32767 if h > 0 else -32768,
                          2**32 - 1 if h > 0 else 0])  # fmt: skip
        else:
            whole.append([round(h), min(max(math.floor(h), -32768), 32767), max(math.ceil(h), 0)])
        word = int(v.view("u4")) + 0x1000 & 0xFFFFE000
        back.append([h, found[1][0], float(np.array(word, "u4").view("f4"))])
    return np.array(bits, "u2"), np.array(whole).astype("u4").view("i4"), np.array(back)


def bfloat_softmax(x: Array, cols: int) -> Array:
    e = np.exp(x.astype("f8") - x.astype("f8").max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def _halves(rng: np.random.Generator, n: int) -> Array:
    x = (rng.standard_normal(n) * 2.0 ** rng.uniform(-8, 4, n)).astype("f2")
    return np.where(x == 0, np.float16(1), x)  # exact arithmetic has no sign of zero


def _rare(rng: np.random.Generator) -> Array:
    x = rng.integers(-2, 3, 99).astype("f2")
    x[:9] = np.nan, np.inf, -np.inf, np.nan, 0.0, -0.0, np.inf, 6e-8, np.nan
    return x[rng.permutation(99)]


CASES = [
    Case(FILE, "half_arithmetic", 2, 64, lambda rng: [_halves(rng, 100), _halves(rng, 100),
         Out((100, 14), "f2"), 100], half_arithmetic),
    Case(FILE, "bfloat_arithmetic", 2, 64, lambda rng: [
         rng.standard_normal(100).astype(BFLOAT16), rng.standard_normal(100).astype(BFLOAT16),
         Out((100, 9), BFLOAT16), 100], bfloat_arithmetic),
    Case(FILE, "half2_axpy", 1, 64, lambda rng: [rng.integers(-3, 4, (150, 2)).astype("f2"),
         InOut(rng.integers(-9, 9, (150, 2)).astype("f2")), Out(1), 2.5, 150], half2_axpy),
    Case(FILE, "half_comparisons", 2, 64, lambda rng: [_rare(rng), _rare(rng), Out(99, "i4"), 99],
         half_comparisons),
    Case(FILE, "half_conversions", 2, 64, lambda rng: [
         (rng.standard_normal(99) * 10.0 ** rng.uniform(-8, 5, 99)).astype("f4"),
         Out((99, 8), "u2"), Out((99, 3), "i4"), Out((99, 3)), 99], half_conversions),
    Case(FILE, "bfloat_softmax", 5, 32, lambda rng: [
         (2 * rng.standard_normal((5, 98))).astype(BFLOAT16), Out((5, 98), BFLOAT16), 98],
         bfloat_softmax, ulps=1),
]  # fmt: skip
