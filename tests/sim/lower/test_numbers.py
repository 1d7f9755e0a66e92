"""Forms of numeric instructions that are easily forgotten, against models in exact arithmetic."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from tests.sim.harness import PTX_TYPES, run_operations
from tests.sim.lower.test_floats import rounded
from tests.sim.lower.test_integers import dot, field, funnel

COUNT = 160
Model = Callable[..., Any]
"""Bits or a number; None for a NaN, "any" where a bound is tested elsewhere."""
F32 = """
    00000000 80000000 00000001 80000001 007fffff 807fffff 00800000 3f800000 bf800000
    7f7fffff ff7fffff 7f800000 ff800000 7fc00000 ffc00000 7f800001 7fffffff 3f800001
    3f7fffff 40490fdb 7e800000 7e800001 7f000000 33000000 33000001 38800000 477fe000
    477ff000 477fefff 7f7f8000 7f7f7fff 7f7ff000 7f7fefff 43e00000 c77ff000 ff7f8000
"""


def s32(x: int) -> int:
    return (x + (1 << 31)) % (1 << 32) - (1 << 31)


def clamp(value: int, low: int, high: int) -> int:
    return min(max(value, low), high)


def value(bits: int) -> float:
    return float(np.array(bits, "u4").view("f4"))


def flushed(bits: int) -> int:
    return bits if bits & 0x7F800000 else bits & 0x80000000


def narrow(bits: int, kind: str, mode: str, *, finite: bool = False, relu: bool = False) -> int:
    """The bits of a float32 rounded to f16, bf16 or tf32."""
    x = value(bits)
    width, top = {"f16": (10, 0x7C00), "bf16": (7, 0x7F80), "tf32": (23, 0x7F800000)}[kind]
    if math.isnan(x):
        if kind == "tf32":
            return bits & ~0x1FFF if mode == "rna" and not finite else 0x7FFFFFFF
        return 0x7FFF
    if relu and x <= 0:
        return 0
    sign = bits >> 31 << (31 if kind == "tf32" else 15)
    if math.isinf(x):
        size = top
    elif kind == "tf32":
        rest, kept = bits & 0x1FFF, bits & 0x7FFFE000
        up = {"rna": rest >= 0x1000, "rz": False}.get(
            mode, rest > 0x1000 or rest == 0x1000 and bool(bits & 0x2000)
        )
        size = kept + 0x2000 * up
    else:
        y = abs(rounded(Fraction(x), kind, mode)) if x else 0.0
        if math.isinf(y):
            size = top
        elif kind == "f16":
            size = int(np.array(y, "f2").view("u2"))
        else:
            size = int(np.array(y, "f4").view("u4")) >> 16
    if finite and size == top:
        size -= 1 << max(width - 10, 0) if kind == "tf32" else 1
    return sign | size


def permuted(a: int, b: int, selector: int, mode: str) -> int:
    data, k = (b << 32 | a).to_bytes(8, "little"), selector & 3
    picks = {
        "f4e": [k, k + 1, k + 2, k + 3], "b4e": [k, k - 1, k - 2, k - 3], "rc8": [k] * 4,
        "ecl": [max(k, i) for i in range(4)], "ecr": [min(k, i) for i in range(4)],
        "rc16": [2 * (k & 1) + (i & 1) for i in range(4)],
    }[mode]  # fmt: skip
    return int.from_bytes(bytes(data[pick & 7] for pick in picks), "little")


def nth_set(mask: int, base: int, offset: int) -> int:
    step, left = (1, offset) if offset >= 0 else (-1, -offset)
    if not offset:
        return base if mask >> base & 1 else 0xFFFFFFFF
    places = range(base, 32 if step > 0 else -1, step)
    found = [place for place in places if mask >> place & 1]
    return found[left - 1] if left <= len(found) else 0xFFFFFFFF


def packed(a: int, b: int, c: int, bits: int, low: int, high: int) -> int:
    pieces = [clamp(x, low, high) & (1 << bits) - 1 for x in (a, b)]
    return ((c << bits | pieces[0]) << bits | pieces[1]) & 0xFFFFFFFF


def halves(function: Callable[[int, int], int], a: int, b: int) -> int:
    low, high = (function(s16(a >> k), s16(b >> k)) & 0xFFFF for k in (0, 16))
    return low | high << 16


def s16(x: int) -> int:
    return (x + 0x8000) % 0x10000 - 0x8000


def extended(a: int, length: int, signed: bool) -> int:
    return field(a, 0, length, "s32" if signed else "u32")


def extreme(a: int, b: int, largest: bool, nan: bool = False, sizes: bool = False) -> int | None:
    sign = (a ^ b) & 0x80000000 if sizes else 0
    if sizes:
        a, b = a & 0x7FFFFFFF, b & 0x7FFFFFFF
    lost = [math.isnan(value(x)) for x in (a, b)]
    if all(lost) or (nan and any(lost)):
        return None
    if any(lost):
        return (b if lost[0] else a) | sign

    def order(x: int) -> int:
        return -(x & 0x7FFFFFFF) - 1 if x >> 31 else x

    return (max if largest else min)(a, b, key=order) | sign


CLASSES: dict[str, Callable[[int], bool]] = {
    "finite": lambda a: a & 0x7F800000 != 0x7F800000,
    "infinite": lambda a: a & 0x7FFFFFFF == 0x7F800000,
    "number": lambda a: not math.isnan(value(a)),
    "notanumber": lambda a: math.isnan(value(a)),
    "normal": lambda a: 0 < a & 0x7F800000 < 0x7F800000 or a & 0x7FFFFFFF == 0,
    "subnormal": lambda a: not a & 0x7F800000 and bool(a & 0x7FFFFF),
}
LOW, HIGH = -(1 << 31), (1 << 31) - 1
INTEGERS: list[tuple[str, list[str], str, Model]] = [
    ("mad24.hi.sat.s32 %o, %a, %b, %c;", ["s32"] * 3, "s32", lambda a, b, c: clamp(
        (field(a, 0, 24, "s32") * field(b, 0, 24, "s32") >> 16) + c, LOW, HIGH)),
    ("mad24.hi.u32 %o, %a, %b, %c;", ["u32"] * 3, "u32",
     lambda a, b, c: ((a & 0xFFFFFF) * (b & 0xFFFFFF) >> 16) + c),
    ("mad.hi.sat.s32 %o, %a, %b, %c;", ["s32"] * 3, "s32",
     lambda a, b, c: clamp((a * b >> 32) + c, LOW, HIGH)),
    ("bfind.shiftamt.u32 %o, %a;", ["u32"], "u32", lambda a: 32 - a.bit_length() if a else -1),
    ("bmsk.clamp.b32 %o, %a, %b;", ["u32"] * 2, "u32",
     lambda a, b: (1 << min(b, 32)) - 1 << min(a, 32)),
    ("bmsk.wrap.b32 %o, %a, %b;", ["u32"] * 2, "u32",
     lambda a, b: (1 << (b & 31)) - 1 << (a & 31)),
    ("szext.clamp.u32 %o, %a, %b;", ["u32"] * 2, "u32",
     lambda a, b: extended(a, min(b, 32), False)),
    ("szext.wrap.s32 %o, %a, %b;", ["s32", "u32"], "s32", lambda a, b: extended(a, b & 31, True)),
    ("and.b32 %t1, %b, 31; rem.s32 %t2, %c, 7; fns.b32 %o, %a, %t1, %t2;", ["u32", "u32", "s32"],
     "u32", lambda a, b, c: nth_set(a, b & 31, int(math.fmod(c, 7)))),
    ("dp2a.lo.s32.u32 %o, %a, %b, %c;", ["u32"] * 3, "u32", lambda a, b, c: c + sum(
        s16(a >> 16 * i) * (b >> 8 * i & 255) for i in range(2))),
    ("dp2a.hi.u32.u32 %o, %a, %b, %c;", ["u32"] * 3, "u32", lambda a, b, c: c + sum(
        (a >> 16 * i & 0xFFFF) * (b >> 16 + 8 * i & 255) for i in range(2))),
    ("dp4a.s32.u32 %o, %a, %b, %c;", ["u32"] * 3, "u32", lambda a, b, c: dot(a, b, c, "i1_u1")),
    ("cvt.pack.sat.u16.s32 %o, %a, %b;", ["s32"] * 2, "u32",
     lambda a, b: packed(a, b, 0, 16, 0, 65535)),
    ("cvt.pack.sat.s16.s32 %o, %a, %b;", ["s32"] * 2, "u32",
     lambda a, b: packed(a, b, 0, 16, -32768, 32767)),
    ("cvt.pack.sat.s8.s32.b32 %o, %a, %b, %c;", ["s32", "s32", "u32"], "u32",
     lambda a, b, c: packed(a, b, c, 8, -128, 127)),
    ("cvt.pack.sat.u4.s32.b32 %o, %a, %b, %c;", ["s32", "s32", "u32"], "u32",
     lambda a, b, c: packed(a, b, c, 4, 0, 15)),
    ("min.relu.s32 %o, %a, %b;", ["s32"] * 2, "s32", lambda a, b: max(min(a, b), 0)),
    ("max.relu.s16x2 %o, %a, %b;", ["u32"] * 2, "u32",
     lambda a, b: halves(lambda x, y: max(x, y, 0), a, b)),
    ("add.u16x2 %o, %a, %b;", ["u32"] * 2, "u32", lambda a, b: halves(lambda x, y: x + y, a, b)),
    ("setp.lt.u32 %p2, %b, %c; lop3.and.b32 %t1|%p1, %a, %b, %c, 0x96, %p2;"
     "selp.b32 %o, %t1, 7, %p1;", ["u32"] * 3, "u32",
     lambda a, b, c: a ^ b ^ c if a ^ b ^ c and b < c else 7),
    # The flag of a difference is set where nothing was borrowed.
    ("sub.cc.u32 %t1, %a, %b; subc.cc.u32 %t2, %b, %c; addc.u32 %o, %t1, %t2;", ["u32"] * 3, "u32",
     lambda a, b, c: (a - b) + (b - c - (a < b)) + (b - c - (a < b) >= 0)),
    ("mad.lo.cc.u32 %t1, %a, %b, %c; madc.hi.cc.u32 %t2, %a, %b, %c; addc.u32 %o, %t1, %t2;",
     ["u32"] * 3, "u32", lambda a, b, c: (a * b + c) + (high := (a * b >> 32) + c + (
         (a * b & 0xFFFFFFFF) + c >> 32)) + (high >> 32)),
    ("shf.l.clamp.b32 %o, %a, %b, %c;", ["u32"] * 3, "u32",
     lambda a, b, c: funnel(a, b, c, True, True)),
    ("cvt.rn.sat.f32.s32 %o, %a;", ["s32"], "f32", lambda a: clamp(a, 0, 1)),
    ("cvt.rz.sat.f32.u64 %o, %a;", ["u64"], "f32", lambda a: clamp(a, 0, 1)),
    ("cvt.rm.sat.f64.s64 %o, %a;", ["s64"], "f64", lambda a: clamp(a, 0, 1)),
]  # fmt: skip
for mode in ("f4e", "b4e", "rc8", "ecl", "ecr", "rc16"):
    INTEGERS.append((f"prmt.b32.{mode} %o, %a, %b, %c;", ["u32"] * 3, "u32",
                     lambda a, b, c, m=mode: permuted(a, b, c, m)))  # fmt: skip

FLOATS: list[tuple[str, int, Model]] = [
    ("sin.approx.f32 %f1, %f2; mov.b32 %o, %f1;", 1,
     lambda a: a if a & 0x7FFFFFFF == 0 else "any"),
    ("sin.approx.ftz.f32 %f1, %f2; mov.b32 %o, %f1;", 1,
     lambda a: flushed(a) if not a & 0x7F800000 else "any"),
    ("copysign.f32 %f1, %f2, %f3; mov.b32 %o, %f1;", 2,
     lambda a, b: a & 0x80000000 | b & 0x7FFFFFFF),
    ("min.xorsign.abs.f32 %f1, %f2, %f3; mov.b32 %o, %f1;", 2,
     lambda a, b: extreme(a, b, False, sizes=True)),
    ("max.ftz.NaN.xorsign.abs.f32 %f1, %f2, %f3; mov.b32 %o, %f1;", 2,
     lambda a, b: extreme(flushed(a), flushed(b), True, nan=True, sizes=True)),
    ("max.ftz.f32 %f1, %f2, %f3; mov.b32 %o, %f1;", 2,
     lambda a, b: extreme(flushed(a), flushed(b), True)),
    ("slct.ftz.s32.f32 %o, 5, 6, %f2;", 1,
     lambda a: 5 if flushed(a) & 0x7FFFFFFF == 0 or value(a) > 0 else 6),
    ("set.lt.ftz.f16.f32 %h1, %f2, %f3; cvt.u32.u16 %o, %h1;", 2,
     lambda a, b: 0x3C00 * (value(flushed(a)) < value(flushed(b)))),
    ("set.neu.or.s32.f32 %o, %f2, %f3, %p2;", 2,
     lambda a, b: 0xFFFFFFFF * (not value(a) == value(b))),
    ("cvt.rn.f16x2.f32 %t1, %f2, %f3; set.gtu.u32.f16x2 %o, %t1, %t1;", 2, lambda a, b: sum(
        0xFFFF << k for k, x in ((16, a), (0, b)) if math.isnan(value(x)))),
    ("cvt.rn.relu.bf16x2.f32 %o, %f2, %f3;", 2, lambda a, b: narrow(
        a, "bf16", "rn", relu=True) << 16 | narrow(b, "bf16", "rn", relu=True)),
    ("cvt.rz.relu.satfinite.f16x2.f32 %o, %f2, %f3;", 2, lambda a, b: narrow(
        a, "f16", "rz", finite=True, relu=True) << 16 | narrow(
        b, "f16", "rz", finite=True, relu=True)),
    ("cvt.rn.satfinite.bf16x2.f32 %o, %f2, %f3;", 2, lambda a, b: narrow(
        a, "bf16", "rn", finite=True) << 16 | narrow(b, "bf16", "rn", finite=True)),
]  # fmt: skip
for kind, how in (
    ("f16", "rn.satfinite"), ("f16", "rn.relu"), ("bf16", "rz.relu.satfinite"), ("bf16", "rn"),
    ("tf32", "rna"), ("tf32", "rna.satfinite"), ("tf32", "rn.satfinite"), ("tf32", "rz.relu"),
):  # fmt: skip
    text = f"cvt.{how}.{kind}.f32 %o, %f2;"
    if kind != "tf32":
        text = f"cvt.{how}.{kind}.f32 %h1, %f2; cvt.u32.u16 %o, %h1;"
    FLOATS.append((text, 1, lambda a, k=kind, h=how: narrow(
        a, k, h.split(".")[0], finite="satfinite" in h, relu="relu" in h)))  # fmt: skip
for kind, found in CLASSES.items():
    FLOATS.append((f"testp.{kind}.f32 %p1, %f2; selp.u32 %o, 1, 0, %p1;", 1,
                   lambda a, t=found: int(t(a))))  # fmt: skip


def integers(kind: str, rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """Random bits, numbers as small as amounts of shifts, and extremes."""
    info = np.iinfo(PTX_TYPES[kind])
    values = rng.integers(info.min, info.max, COUNT, PTX_TYPES[kind], endpoint=True)
    small = rng.integers(0, 70, COUNT).astype(PTX_TYPES[kind])
    values = np.where(rng.random(COUNT) < 0.5, small, values)
    values[:4] = [info.min, info.max, 0, 1]
    return values[rng.permutation(COUNT)]


def test_integer_forms_match_python(rng: np.random.Generator) -> None:
    arrays = [[integers(kind, rng) for kind in kinds] for _, kinds, _, _ in INTEGERS]
    results = run_operations([case[:3] for case in INTEGERS], arrays)
    for (body, _, output, model), operands, result in zip(INTEGERS, arrays, results, strict=True):
        for given in zip(*(operand.tolist() for operand in operands), result.tolist(), strict=True):
            want = model(*given[:-1])
            if output[0] in "us":
                bits = 8 * result.itemsize
                assert (int(given[-1]) - want) % (1 << bits) == 0, (body, given, want)
            else:
                assert given[-1] == want, (body, given, want)


def test_float_forms_match_exact_arithmetic(rng: np.random.Generator) -> None:
    special = np.array([int(word, 16) for word in F32.split()], "u4")
    arrays = []
    for _, count, _ in FLOATS:
        bits = rng.integers(0, 1 << 32, (count, COUNT), dtype="u4")
        where = rng.random((count, COUNT)) < 0.5
        bits[where] = rng.choice(special, where.sum())
        bits[0, : len(special)] = special
        arrays.append(list(bits))
    operations = []
    for body, count, _ in FLOATS:
        head = "setp.ne.u32 %p2, 0, 0; mov.b32 %f2, %a;" + " mov.b32 %f3, %b;" * (count > 1)
        operations.append((head + body, ["u32"] * count, "u32"))
    results = run_operations(operations, arrays)
    for (body, _, model), operands, result in zip(FLOATS, arrays, results, strict=True):
        for given in zip(*(operand.tolist() for operand in operands), result.tolist(), strict=True):
            want = model(*given[:-1])
            fine = math.isnan(value(given[-1])) if want is None else want in ("any", given[-1])
            assert fine, (body, [hex(x) for x in given], want if want is None else hex(want))


def test_approximate_reciprocals_of_float64_have_20_bits(rng: np.random.Generator) -> None:
    a = rng.standard_normal(COUNT) * 2.0 ** rng.uniform(-900, 900, COUNT)
    a[:5] = [0.0, -0.0, 5e-324, math.inf, math.nan]
    rcp, rsqrt = run_operations(
        [("rcp.approx.ftz.f64 %o, %a;", ["f64"], "f64"),
         ("abs.f64 %d1, %a; rsqrt.approx.ftz.f64 %o, %d1;", ["f64"], "f64")], [[a], [a]]
    )  # fmt: skip
    assert not (rcp.view("u8") & 0xFFFFFFFF).any()
    assert rcp[:4].tolist() == [math.inf, -math.inf, math.inf, 0.0] and math.isnan(rcp[4])
    np.testing.assert_allclose(rcp[5:], 1 / a[5:], rtol=2.0**-18)
    np.testing.assert_allclose(rsqrt[5:], np.abs(a[5:]) ** -0.5, rtol=2.0**-18)


def test_approximate_division_by_large_numbers_gives_zero() -> None:
    a = np.array([1.0, -3e38, math.inf, 1.0, 3e38, math.nan], "f4")
    b = np.array([2.0**127, 3e38, 2.0**127, 2.0**126, 2.0**126, 2.0**127], "f4")
    got, exact = run_operations(
        [("div.approx.f32 %o, %a, %b;", ["f32"] * 2, "f32"),
         ("div.full.f32 %o, %a, %b;", ["f32"] * 2, "f32")], [[a, b]] * 2
    )  # fmt: skip
    np.testing.assert_array_equal(got, [0, 0, math.nan, 2.0**-126, a[4] / b[4], math.nan])
    np.testing.assert_array_equal(exact, a / b)


@pytest.mark.parametrize("kind", ["f16", "bf16"])
def test_relu_and_saturation_of_halves(kind: str, rng: np.random.Generator) -> None:
    bits = rng.integers(0, 1 << 16, (3, COUNT), dtype="u2")
    bits[:, :4] = [[0x8000, 0, 0x7F00, 0xFF00]] * 3
    operations = [(f"fma.rn.relu.{kind} %o, %a, %b, %c;", [kind] * 3, kind)]
    if kind == "f16":
        operations.append(("fma.rn.sat.f16 %o, %a, %b, %c;", ["f16"] * 3, "f16"))
    given = [row.view(PTX_TYPES[kind]) for row in bits]
    results = run_operations(operations, [given] * len(operations))
    numbers = [[float(np.array(int(b) << 16, "u4").view("f4")) if kind == "bf16"
                else float(np.array(b, "u2").view("f2")) for b in row] for row in bits]  # fmt: skip
    for index, (a, b, c) in enumerate(zip(*numbers, strict=True)):
        whole = math.nan
        if all(map(math.isfinite, (a, b, c))):
            total = Fraction(a) * Fraction(b) + Fraction(c)
            whole = rounded(total, kind)
        else:
            with np.errstate(all="ignore"):
                whole = float(np.float64(a) * np.float64(b) + np.float64(c))
        for result, low in zip(results, (math.inf, 1.0), strict=False):
            raw = int(result[index : index + 1].view("u2")[0])
            got = float(np.array(raw << 16, "u4").view("f4")) if kind == "bf16" else float(
                np.array(raw, "u2").view("f2"))  # fmt: skip
            if math.isnan(whole):
                assert math.isnan(got) if low > 1 else raw == 0
            else:
                assert got == min(max(whole, 0.0), low), (a, b, c)
                assert raw < 0x8000  # never -0
