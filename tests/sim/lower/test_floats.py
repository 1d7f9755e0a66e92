"""Floating-point instructions and conversions against exact rational arithmetic."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from tests.sim.harness import PTX_TYPES, run_operations

COUNT = 97
# Bits of precision, and the exponent of the smallest subnormal and of the largest number.
FORMATS = {
    "f16": (11, -24, 16),
    "bf16": (8, -133, 128),
    "f32": (24, -149, 128),
    "f64": (53, -1074, 1024),
}
MODES = {"rn": "rn", "rz": "rz", "rm": "rm", "rp": "rp"}


def bits_to_value(bits: int, kind: str) -> float:
    """The number that `bits` stand for."""
    if kind == "bf16":
        return float(np.array(bits << 16, "u4").view("f4"))
    code = {"f16": "2", "f32": "4", "f64": "8"}[kind]
    return float(np.array(bits, "u" + code).view("f" + code))


def rounded(value: Fraction, kind: str, mode: str = "rn") -> float:
    """`value` rounded once to `kind`, as a Python float that holds it exactly."""
    precision, lowest, top = FORMATS[kind]
    if value == 0:
        return 0.0
    size = abs(value)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    while size >= Fraction(2) ** (exponent + 1):
        exponent += 1
    while size < Fraction(2) ** exponent:
        exponent -= 1
    step = Fraction(2) ** max(exponent - precision + 1, lowest)
    units = value / step
    floor = math.floor(units)
    rest = units - floor
    if mode == "rn":
        whole = floor + (rest > Fraction(1, 2) or (rest == Fraction(1, 2) and floor % 2 == 1))
    elif mode == "rz":
        whole = floor if value > 0 else math.ceil(units)
    else:
        whole = floor if mode == "rm" else math.ceil(units)
    result = whole * step
    limit = (2 - Fraction(2) ** (1 - precision)) * Fraction(2) ** (top - 1)
    if abs(result) > limit:
        inward = mode == "rz" or (mode == "rm") == (value > 0) and mode != "rn"
        result_value = limit if inward else math.inf
        return math.copysign(float(result_value), -1 if value < 0 else 1)
    return float(result) if result else math.copysign(0.0, -1 if value < 0 else 1)


def samples(kind: str, rng: np.random.Generator, spread: float) -> np.ndarray[Any, Any]:
    """Bits of numbers of very different sizes, subnormal ones among them."""
    values = rng.standard_normal(COUNT) * 2.0 ** rng.uniform(-spread, spread, COUNT)
    values[:3] = [0.0, 1.0, -1.5]
    if kind == "bf16":
        return (values.astype("f4").view("u4") >> 16).astype("u2")
    code = {"f16": "2", "f32": "4", "f64": "8"}[kind]
    return values.astype("f" + code).view("u" + code)


def exact(bits: np.ndarray[Any, Any], kind: str) -> list[Fraction]:
    return [Fraction(bits_to_value(int(b), kind)) for b in bits]


def same(kind: str, results: np.ndarray[Any, Any], expected: list[float], what: str) -> None:
    got = results.view(f"u{results.dtype.itemsize}")
    for index, (bits, want) in enumerate(zip(got, expected, strict=True)):
        value = bits_to_value(int(bits), kind)
        assert value == want, (what, index, value, want)


Binary = Callable[[Fraction, Fraction], Fraction]
OPERATORS: dict[str, Binary] = {"add": operator.add, "sub": operator.sub, "mul": operator.mul}


@pytest.mark.parametrize(
    ("kind", "mode"),
    [(kind, m) for kind in ("f32", "f64") for m in MODES] + [("f16", "rn"), ("bf16", "rn")],
)
def test_arithmetic_is_rounded_once(kind: str, mode: str, rng: np.random.Generator) -> None:
    spread = {"f16": 6, "bf16": 40, "f32": 60, "f64": 300}[kind]
    names = ["add", "sub", "mul"] if kind != "bf16" else []
    a, b, c = (samples(kind, rng, spread) for _ in range(3))
    if kind == "f32":
        # Sums of numbers that are far apart, and products that become subnormal.
        b[10:20] = (np.float32(1e-30) * np.arange(1, 11)).astype("f4").view("u4")
        a[20:30] = (np.float32(1e-30) * np.arange(1, 11)).astype("f4").view("u4")
    if kind == "f64":
        a[20:40] = (1e-170 * rng.standard_normal(20)).view("u8")
        b[20:40] = (1e-145 * rng.standard_normal(20)).view("u8")
        c[20:30] = (1e-315 * rng.standard_normal(10)).view("u8")
    suffix = f"{mode}.{kind}"
    operations = [(f"{n}.{suffix} %o, %a, %b;", [kind] * 2, kind) for n in names]
    operations.append((f"fma.{suffix} %o, %a, %b, %c;", [kind] * 3, kind))
    arrays = [[a, b]] * len(names) + [[a, b, c]]
    results = run_operations(operations, arrays)
    left, right, third = exact(a, kind), exact(b, kind), exact(c, kind)
    for name, result in zip(names, results, strict=False):
        apply = OPERATORS[name]
        same(
            kind,
            result,
            [rounded(apply(x, y), kind, mode) for x, y in zip(left, right, strict=True)],
            name,
        )
    same(
        kind,
        results[-1],
        [rounded(x * y + z, kind, mode) for x, y, z in zip(left, right, third, strict=True)],
        "fma",
    )


@pytest.mark.parametrize("mode", ["rz", "rm", "rp"])
def test_directed_division_and_roots(mode: str, rng: np.random.Generator) -> None:
    a, b = samples("f32", rng, 60), samples("f32", rng, 60)
    b[0] = b[1]
    size = np.abs(a.view("f4")).view("u4")
    operations = [
        (f"div.{mode}.f32 %o, %a, %b;", ["f32", "f32"], "f32"),
        (f"rcp.{mode}.f32 %o, %a;", ["f32"], "f32"),
        (f"sqrt.{mode}.f32 %o, %a;", ["f32"], "f32"),
    ]
    quotient, reciprocal, root = run_operations(operations, [[a, b], [b], [size]])
    left, right = exact(a, "f32"), exact(b, "f32")
    pairs = zip(left, right, strict=True)
    same("f32", quotient, [rounded(x / y, "f32", mode) for x, y in pairs], "div")
    same("f32", reciprocal, [rounded(1 / y, "f32", mode) for y in right], "rcp")
    ulp = np.spacing(np.abs(root))
    for got, step, x in zip(root, ulp, exact(size, "f32"), strict=True):
        value, width = Fraction(float(got)), Fraction(float(step))
        if mode == "rp":
            assert value**2 >= x and (value == 0 or (value - width) ** 2 < x)
        else:
            assert value**2 <= x < (value + width) ** 2


def test_division_and_roots_are_correctly_rounded(rng: np.random.Generator) -> None:
    for kind in ("f32", "f64"):
        code = PTX_TYPES[kind]
        a = samples(kind, rng, 20)
        b = samples(kind, rng, 20)
        b[0] = b[1]
        positive = np.abs(a.view(code))
        operations = [
            (f"div.rn.{kind} %o, %a, %b;", [kind, kind], kind),
            (f"rcp.rn.{kind} %o, %a;", [kind], kind),
            (f"sqrt.rn.{kind} %o, %a;", [kind], kind),
        ]
        quotient, reciprocal, root = run_operations(operations, [[a, b], [b], [positive]])
        x, y = a.view(code), b.view(code)
        assert (quotient == x / y).all()
        assert (reciprocal == 1 / y).all()
        assert (root == np.sqrt(positive)).all()


def test_nan_infinity_and_signed_zero() -> None:
    a = np.array([np.nan, 1.0, -0.0, 0.0, np.inf, -np.inf, np.nan], "f4")
    b = np.array([2.0, np.nan, 0.0, -0.0, -np.inf, 3.0, np.nan], "f4")
    operations = [
        ("min.f32 %o, %a, %b;", ["f32", "f32"], "f32"),
        ("max.f32 %o, %a, %b;", ["f32", "f32"], "f32"),
        ("min.NaN.f32 %o, %a, %b;", ["f32", "f32"], "f32"),
        ("add.sat.f32 %o, %a, %b;", ["f32", "f32"], "f32"),
        ("copysign.f32 %o, %a, %b;", ["f32", "f32"], "f32"),
        ("setp.lt.f32 %p1, %a, %b; selp.u32 %o, 1, 0, %p1;", ["f32", "f32"], "u32"),
        ("setp.neu.f32 %p1, %a, %b; selp.u32 %o, 1, 0, %p1;", ["f32", "f32"], "u32"),
        ("setp.ne.f32 %p1, %a, %b; selp.u32 %o, 1, 0, %p1;", ["f32", "f32"], "u32"),
        ("testp.finite.f32 %p1, %a; selp.u32 %o, 1, 0, %p1;", ["f32", "f32"], "u32"),
        ("set.le.u32.f32 %o, %a, %b;", ["f32", "f32"], "u32"),
    ]
    results = run_operations(operations, [[a, b]] * len(operations))
    low, high, low_nan, clamped, signs, lt, neu, ne, finite, le = results
    np.testing.assert_array_equal(low, [2, 1, -0.0, -0.0, -np.inf, -np.inf, np.nan])
    assert list(np.signbit(low[2:4])) == [True, True]
    assert list(np.signbit(high[2:4])) == [False, False]
    assert list(np.isnan(low_nan)) == [True, True, False, False, False, False, True]
    np.testing.assert_array_equal(clamped, [0, 0, 0, 0, 0, 0, 0])
    assert list(np.signbit(signs[2:6])) == [True, False, False, True]
    assert list(lt) == [0, 0, 0, 0, 0, 1, 0]
    assert list(neu) == [1, 1, 0, 0, 1, 1, 1]
    assert list(ne) == [0, 0, 0, 0, 1, 1, 0]
    assert list(finite) == [0, 1, 1, 1, 0, 0, 0]
    assert list(le) == [0, 0, 0xFFFFFFFF, 0xFFFFFFFF, 0, 0xFFFFFFFF, 0]


def test_flush_to_zero() -> None:
    tiny = np.float32(1e-40)
    a = np.array([tiny, -tiny, 1.0, 1e-20], "f4")
    b = np.array([1.0, 1.0, 1.0, 1e-20], "f4")
    kept, flushed = run_operations(
        [("mul.f32 %o, %a, %b;", ["f32"] * 2, "f32"),
         ("mul.ftz.f32 %o, %a, %b;", ["f32"] * 2, "f32")], [[a, b]] * 2
    )  # fmt: skip
    assert (kept == a * b).all() and kept[0] > 0
    np.testing.assert_array_equal(flushed, [0, 0, 1, 0])
    assert np.signbit(flushed[1])


def test_approximate_functions_are_close(rng: np.random.Generator) -> None:
    x = rng.uniform(-120, 120, COUNT).astype("f4")
    x[:4] = [-np.inf, np.inf, 0.0, -149.0]
    positive = np.exp(rng.uniform(-80, 80, COUNT)).astype("f4")
    positive[:5] = [1.0, 0.0, np.inf, 1.0000001, 1e-44]
    angle = rng.uniform(-100, 100, COUNT).astype("f4")
    small = rng.uniform(-8, 8, COUNT).astype("f4") * rng.choice([1, 1e-3], COUNT).astype("f4")
    names = ["ex2", "lg2", "sin", "cos", "tanh", "rsqrt"]
    inputs = [x, positive, angle, angle, small, positive]
    operations = [(f"{n}.approx.f32 %o, %a;", ["f32"], "f32") for n in names]
    results = run_operations(operations, [[i] for i in inputs])
    with np.errstate(divide="ignore"):
        references = [np.exp2(x.astype("f8")), np.log2(positive.astype("f8")),
                      np.sin(angle.astype("f8")), np.cos(angle.astype("f8")),
                      np.tanh(small.astype("f8")), 1 / np.sqrt(positive.astype("f8"))]  # fmt: skip
    for name, result, reference in zip(names, results, references, strict=True):
        atol = 1e-6 if name in ("sin", "cos") else 1e-44
        np.testing.assert_allclose(result, reference, rtol=4e-7, atol=atol, err_msg=name)


@pytest.mark.parametrize("mode", list(MODES))
@pytest.mark.parametrize("to", ["f16", "bf16", "f32"])
def test_narrowing_rounds_once(mode: str, to: str, rng: np.random.Generator) -> None:
    if to == "bf16" and mode in ("rm", "rp"):
        pytest.skip("PTX has no such conversion")
    source = "f64" if to != "bf16" else "f32"
    a = samples(source, rng, {"f16": 20, "bf16": 100, "f32": 140}[to])
    if to == "f16":
        # Halfway cases that a first rounding to float32 would decide wrongly.
        a[3] = np.float64(1 + 2**-11 + 2**-40).view("u8")
        a[4] = np.float64(1 + 2**-11).view("u8")
    (result,) = run_operations([(f"cvt.{mode}.{to}.{source} %o, %a;", [source], to)], [[a]])
    same(to, result, [rounded(v, to, mode) for v in exact(a, source)], f"cvt.{mode}.{to}")


@pytest.mark.parametrize("to", ["f16", "bf16"])
def test_packed_halves(to: str, rng: np.random.Generator) -> None:
    a, b = samples("f32", rng, 10), samples("f32", rng, 10)
    body = f"cvt.rn.{to}x2.f32 %o, %a, %b;"
    fused = f"cvt.rn.{to}x2.f32 %t1, %a, %b; fma.rn.{to}x2 %o, %t1, %t1, %t1;"
    packed, product = run_operations(
        [(body, ["f32", "f32"], "u32"), (fused, ["f32", "f32"], "u32")], [[a, b]] * 2
    )
    for shift, source in ((16, a), (0, b)):
        halves = [rounded(v, to) for v in exact(source, "f32")]
        same(to, (packed >> shift & 0xFFFF).astype("u2"), halves, body)
        exactly = [Fraction(h) * Fraction(h) + Fraction(h) for h in halves]
        same(to, (product >> shift & 0xFFFF).astype("u2"), [rounded(v, to) for v in exactly], fused)


def test_floats_to_integers_saturate(rng: np.random.Generator) -> None:
    a = (rng.standard_normal(COUNT) * 10.0 ** rng.uniform(-2, 12, COUNT)).astype("f4")
    a[:8] = [np.nan, np.inf, -np.inf, 2.5, 3.5, -2.5, 1e10, -0.5]
    roundings = {"rni": np.round, "rzi": np.trunc, "rmi": np.floor, "rpi": np.ceil}
    kinds = ["s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64"]
    cases = [(mode, kind) for mode in roundings for kind in kinds]
    operations = []
    for mode, kind in cases:
        if kind.endswith("8"):
            operations.append((f"cvt.{mode}.{kind}.f32 %o, %a;", ["f32"], kind))
        else:
            operations.append((f"cvt.{mode}.{kind}.f32 %o, %a;", ["f32"], kind))
    for (mode, kind), result in zip(cases, run_operations(operations, [[a]] * len(cases)),
                                    strict=True):  # fmt: skip
        info = np.iinfo(PTX_TYPES[kind])
        for value, got in zip(a, result, strict=True):
            if np.isnan(value):
                want = 0 if not kind.endswith("64") else (info.min if kind[0] == "s" else 1 << 63)
            elif np.isinf(value):
                want = info.max if value > 0 else info.min
            else:
                want = min(max(int(roundings[mode](np.float64(value))), info.min), info.max)
            assert int(got) == want, (mode, kind, value)


@pytest.mark.parametrize("mode", list(MODES))
def test_integers_to_floats_round_once(mode: str, rng: np.random.Generator) -> None:
    cases = [(kind, to) for kind in ("s32", "u32", "s64", "u64") for to in ("f32", "f16", "f64")
             if not (to == "f64" and kind.endswith("64") and mode != "rn")]  # fmt: skip
    arrays = []
    for kind, _ in cases:
        info = np.iinfo(PTX_TYPES[kind])
        values = rng.integers(info.min, info.max, COUNT, PTX_TYPES[kind], endpoint=True)
        values >>= rng.integers(0, 8 * values.itemsize, COUNT).astype(PTX_TYPES[kind])
        values[:3] = [info.min, info.max, 0]
        if kind.endswith("64"):
            # Just above halfway between two float32 values: float64 cannot hold the difference.
            values[3] = (1 << 62) + (1 << 38) + 1
        arrays.append([values])
    operations = [(f"cvt.{mode}.{to}.{kind} %o, %a;", [kind], to) for kind, to in cases]
    results = run_operations(operations, arrays)
    for (kind, to), (values,), result in zip(cases, arrays, results, strict=True):
        want = [rounded(Fraction(int(v)), to, mode) for v in values]
        same(to, result, want, f"cvt.{mode}.{to}.{kind}")


def test_integers_change_width(rng: np.random.Generator) -> None:
    cases = [(a, b) for a in ("u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64")
             for b in ("u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64")]  # fmt: skip
    arrays = []
    for kind, _ in cases:
        info = np.iinfo(PTX_TYPES[kind])
        arrays.append([rng.integers(info.min, info.max, COUNT, PTX_TYPES[kind], endpoint=True)])
    plain = run_operations([(f"cvt.{b}.{a} %o, %a;", [a], b) for a, b in cases], arrays)
    clamped = run_operations([(f"cvt.sat.{b}.{a} %o, %a;", [a], b) for a, b in cases], arrays)
    for (a, b), (values,), cut, held in zip(cases, arrays, plain, clamped, strict=True):
        info = np.iinfo(PTX_TYPES[b])
        assert (cut == values.astype(PTX_TYPES[b])).all(), (a, b)
        want = [min(max(int(v), info.min), info.max) for v in values]
        assert [int(v) for v in held] == want, (a, b)


def test_half_comparisons_and_extremes(rng: np.random.Generator) -> None:
    a = rng.integers(-3, 4, COUNT).astype("f2")
    b = rng.integers(-3, 4, COUNT).astype("f2")
    a[0], b[1] = np.nan, np.nan
    operations = [
        ("min.f16 %o, %a, %b;", ["f16"] * 2, "f16"),
        ("max.NaN.f16 %o, %a, %b;", ["f16"] * 2, "f16"),
        ("setp.lt.f16 %p1, %a, %b; selp.u32 %o, 1, 0, %p1;", ["f16"] * 2, "u32"),
        ("neg.f16 %o, %a;", ["f16"] * 2, "f16"),
        ("abs.f16 %o, %a;", ["f16"] * 2, "f16"),
    ]
    low, high, less, negative, size = run_operations(operations, [[a, b]] * len(operations))
    np.testing.assert_array_equal(low, np.fmin(a, b))
    np.testing.assert_array_equal(high, np.maximum(a, b))
    assert (less == (a < b)).all()
    np.testing.assert_array_equal(negative, -a)
    np.testing.assert_array_equal(size, np.abs(a))
