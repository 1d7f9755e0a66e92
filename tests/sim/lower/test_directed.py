"""Rounding toward zero, down and up in float64, and the comparisons of every type."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from tests.sim.harness import PTX_TYPES, run_operations
from tests.sim.lower.test_floats import FORMATS, bits_to_value, exact, rounded, same

COUNT = 150


def wide(rng: np.random.Generator) -> np.ndarray:
    """Numbers from the smallest to the largest exponents of float64."""
    scale = rng.choice([1, 60, 500, 1000, 1070], COUNT)
    exponents = np.minimum(rng.uniform(-1, 1, COUNT) * scale, 1020).astype("i4")
    values = np.ldexp(rng.standard_normal(COUNT), exponents)
    values[:8] = [5e-324, -5e-324, 1.0, 3.0, 2.0**-1022, 1.7976931348623157e308, -3e-320, 0.1]
    values[values == 0] = 1.5
    values[~np.isfinite(values)] = -2.5
    return values[rng.permutation(COUNT)].view("u8")


def root(x: Fraction, mode: str) -> float:
    """Square root rounded to float64."""
    whole = math.isqrt(x.numerator * x.denominator << 2 * 1200)
    square = Fraction(whole, x.denominator << 1200)
    inexact = square * square != x
    # Something between the floor and the next candidate stands for the rest.
    return rounded(square + Fraction(int(inexact), x.denominator << 1210), "f64", mode)


@pytest.mark.parametrize("mode", ["rz", "rm", "rp"])
def test_float64_quotients_and_roots(mode: str, rng: np.random.Generator) -> None:
    a, b = wide(rng), wide(rng)
    size = np.abs(a.view("f8")).view("u8")
    operations = [
        (f"div.{mode}.f64 %o, %a, %b;", ["f64", "f64"], "f64"),
        (f"rcp.{mode}.f64 %o, %a;", ["f64"], "f64"),
        (f"sqrt.{mode}.f64 %o, %a;", ["f64"], "f64"),
    ]
    quotient, reciprocal, roots = run_operations(operations, [[a, b], [b], [size]])
    left, right = exact(a, "f64"), exact(b, "f64")
    pairs = zip(left, right, strict=True)
    same("f64", quotient, [rounded(x / y, "f64", mode) for x, y in pairs], "div")
    same("f64", reciprocal, [rounded(1 / y, "f64", mode) for y in right], "rcp")
    same("f64", roots, [root(x, mode) for x in exact(size, "f64")], "sqrt")


@pytest.mark.parametrize("mode", ["rn", "rz", "rm", "rp"])
def test_integers_to_floats(mode: str, rng: np.random.Generator) -> None:
    values = rng.integers(0, 2**64, COUNT, dtype="u8") >> rng.integers(0, 64, COUNT).astype("u8")
    values[:6] = [0, 1, 2**53 + 1, 2**64 - 1, 2**63, 2**63 - 1]
    cases = [
        (source, to) for source in ("u64", "s64", "u32", "s32") for to in ("f16", "f32", "f64")
    ]
    operations = [(f"cvt.{mode}.{to}.{kind} %o, %a;", [kind], to) for kind, to in cases]
    arrays = [[values.astype(PTX_TYPES[kind])] for kind, _ in cases]
    for (kind, to), (array,), result in zip(
        cases, arrays, run_operations(operations, arrays), strict=True
    ):
        same(to, result, [rounded(Fraction(int(v)), to, mode) for v in array], f"{kind} to {to}")


@pytest.mark.parametrize("kind", ["f32", "f64"])
def test_exact_zeros_and_infinities(kind: str) -> None:
    a = np.array([1, 0.0, -0.0, 0.0, np.inf, 1, -1, 0.0])
    b = np.array([-1, 0.0, -0.0, -0.0, 1.0, 0.0, 0.0, 5])
    arrays = [array.astype(PTX_TYPES[kind]) for array in (a, b)]
    operations = [
        (f"{name}.{mode}.{kind} %o, %a, %b{extra};", [kind] * 2, kind)
        for name, extra in (("add", ""), ("fma", ", %a"), ("div", ""))
        for mode in ("rm", "rp", "rz")
    ]
    results = run_operations(operations, [arrays] * len(operations))
    sums = [[-0.0, 0.0, -0.0, -0.0, np.inf, 1, -1, 5], [0.0, 0.0, -0.0, 0.0, np.inf, 1, -1, 5]]
    fused = [[-0.0, 0.0, -0.0, -0.0, np.inf, 1, -1, 0.0], [0.0, 0.0, 0.0, 0.0, np.inf, 1, -1, 0.0]]
    ratios = [-1, np.nan, np.nan, np.nan, np.inf, np.inf, -np.inf, 0.0]
    for index, want in enumerate(
        [sums[0], sums[1], sums[1], fused[0], fused[1], fused[1], ratios, ratios, ratios]
    ):
        expected = np.array(want)
        np.testing.assert_array_equal(results[index], expected, err_msg=operations[index][0])
        number = ~np.isnan(expected)
        signs = np.signbit(results[index])[number]
        assert list(signs) == list(np.signbit(expected)[number]), operations[index][0]


COMPARISONS = {
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b and a == a and b == b,
    "lt": lambda a, b: a < b, "ge": lambda a, b: a >= b, "gtu": lambda a, b: not a <= b,
    "neu": lambda a, b: a != b, "num": lambda a, b: a == a and b == b,
    "nan": lambda a, b: a != a or b != b,
}  # fmt: skip


def _numbers(kind: str, rng: np.random.Generator) -> np.ndarray:
    values = rng.integers(-2, 3, COUNT).astype("f4")
    values[rng.random(COUNT) < 0.2] = np.nan
    if kind == "bf16":
        return (values.view("u4") >> 16).astype("u2")
    return values.astype(PTX_TYPES[kind]).view(f"u{FORMATS_BYTES[kind]}")


FORMATS_BYTES = {kind: np.dtype(PTX_TYPES[kind]).itemsize for kind in FORMATS}


@pytest.mark.parametrize("kind", ["f16", "f32", "f64"])
def test_set_and_setp_of_floats(kind: str, rng: np.random.Generator) -> None:
    a, b = _numbers(kind, rng), _numbers(kind, rng)
    flag = rng.integers(0, 2, COUNT).astype("u4")
    names = list(COMPARISONS)
    guard = "setp.ne.u32 %p1, %c, 0;"
    kinds = [kind, kind, "u32"]
    operations = [
        (f"{guard} setp.{name}.and.{kind} %p2|%p3, %a, %b, !%p1;"
         "selp.u32 %t1, 1, 0, %p2; selp.u32 %t2, 2, 0, %p3; or.b32 %o, %t1, %t2;", kinds, "u32")
        for name in names
    ]  # fmt: skip
    operations += [(f"{guard} set.{n}.xor.u32.{kind} %o, %a, %b, %p1;", kinds, "u32")
                   for n in names]  # fmt: skip
    if kind == "f16":  # which has no set.f32
        operations += [(f"set.{n}.f16.f16 %o, %a, %b;", kinds, "f16") for n in names]
        operations += [(f"set.{n}.s16.f16 %o, %a, %b;", kinds, "u16") for n in names]
    else:
        operations += [(f"set.{n}.f32.{kind} %o, %a, %b;", kinds, "f32") for n in names]
    results = run_operations(operations, [[a, b, flag]] * len(operations))
    values = [
        [bits_to_value(int(x), kind), bits_to_value(int(y), kind), int(f)]
        for x, y, f in zip(a, b, flag, strict=True)
    ]
    for (body, _, output), result, name in zip(operations, results, names * 5, strict=False):
        for (x, y, f), got in zip(values, result, strict=True):
            test = COMPARISONS[name](x, y)
            if "setp" in body and "xor" not in body and ".and." in body:
                want = (1 if test and not f else 0) + (2 if not test and not f else 0)
            elif output == "u32":
                want = 0xFFFFFFFF if test != bool(f) else 0
            elif output == "u16":
                want = 0xFFFF if test else 0
            else:
                want = int(test)
            assert got == want, (body, x, y, f)


def test_extremes_of_magnitudes(rng: np.random.Generator) -> None:
    a, b = (rng.integers(-9, 9, COUNT).astype("f4") for _ in range(2))
    body = "max.xorsign.abs.f32 %o, %a, %b;"
    (largest,) = run_operations([(body, ["f32", "f32"], "f32")], [[a, b]])
    size = np.maximum(np.abs(a), np.abs(b))
    assert (largest == np.where(np.signbit(a) != np.signbit(b), -size, size)).all()


@pytest.mark.parametrize("kind", ["f16x2", "bf16x2"])
def test_set_and_setp_of_pairs(kind: str, rng: np.random.Generator) -> None:
    element = kind[:-2]
    low, high, other_low, other_high = (_numbers(element, rng) for _ in range(4))
    a, b = (x.astype("u4") | y.astype("u4") << 16 for x, y in ((low, high),
                                                             (other_low, other_high)))  # fmt: skip
    kinds = [kind, kind]
    operations = [
        (f"setp.lt.{kind} %p2|%p3, %a, %b; selp.u32 %t1, 1, 0, %p2; selp.u32 %t2, 2, 0, %p3;"
         "or.b32 %o, %t1, %t2;", kinds, "u32"),
        (f"setp.eq.u32 %p1, %a, %a; set.geu.xor.{kind}.{kind} %o, %a, %b, %p1;", kinds, "u32"),
        (f"max.NaN.xorsign.abs.{kind} %o, %a, %b;", kinds, "u32"),
    ]  # fmt: skip
    less, not_geu, largest = run_operations(operations, [[a, b]] * 3)
    one = 0x3C00 if element == "f16" else 0x3F80
    for index in range(COUNT):
        pairs = [
            [bits_to_value(int(v[index]), element) for v in pair]
            for pair in ((low, other_low), (high, other_high))
        ]
        assert less[index] == sum((x < y) << i for i, (x, y) in enumerate(pairs))
        assert not_geu[index] == sum((x < y) * one << 16 * i for i, (x, y) in enumerate(pairs))
        for i, (x, y) in enumerate(pairs):
            got = bits_to_value(int(largest[index]) >> 16 * i & 0xFFFF, element)
            if math.isnan(x) or math.isnan(y):
                assert math.isnan(got)
            else:
                size = max(abs(x), abs(y))
                assert got == math.copysign(size, math.copysign(1, x) * math.copysign(1, y))


@pytest.mark.parametrize("name", ["ex2", "lg2", "sin", "cos", "tanh"])
def test_approximate_functions_give_the_same_bits_in_line_and_called(name: str) -> None:
    """A function that uses one often calls it; with few uses its code stands there."""
    rng = np.random.default_rng()
    special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1e-42, -160.5, 129.0, 3e38], "f4")
    x = np.concatenate([special, rng.normal(scale=20, size=1000).astype("f4")])
    once = f"{name}.approx.f32 %o, %a;"
    often = "".join(f"{name}.approx.f32 %f{i}, %a;" for i in range(1, 4)) + once
    kinds: tuple[list[str], str] = (["f32"], "f32")
    alone, together = run_operations([(once, *kinds), (often, *kinds)], [[x], [x]])
    np.testing.assert_array_equal(alone.view("u4"), together.view("u4"))
    reference = {"ex2": np.exp2, "lg2": np.log2, "sin": np.sin, "cos": np.cos, "tanh": np.tanh}[
        name
    ]
    with np.errstate(all="ignore"):
        expected = reference(x[9:].astype("f8"))
    known = np.isfinite(expected)
    np.testing.assert_allclose(together[9:][known], expected[known], rtol=2e-6, atol=2e-6)
