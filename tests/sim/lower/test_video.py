"""Video instructions, bit masks and packed integers against Python's integers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tests.sim.harness import run_operations

COUNT = 131
M32 = 0xFFFFFFFF
Reference = Callable[..., int]


def signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def part(value: int, kind: str, bits: int, index: int) -> int:
    """One byte, half-word or word, as the type says."""
    value = value >> (bits * index) & (1 << bits) - 1
    return signed(value, bits) if kind == "s" else value


def clamp(value: int, kind: str, bits: int) -> int:
    low = -(1 << bits - 1) if kind == "s" else 0
    return min(max(value, low), low + (1 << bits) - 1)


def average(a: int, b: int) -> int:
    return a + b + 1 >> 1 if a + b >= 0 else a + b >> 1


SIMD: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "avrg": average,
    "absdiff": lambda a, b: abs(a - b),
    "min": min,
    "max": max,
}


def simd(
    name: str, count: int, kinds: str, sat: bool = False, add: bool = False, mask: str = "",
    left: str = "", right: str = "",
) -> Reference:  # fmt: skip
    """Reference of ``v<name><count>``; `kinds` are the letters of result, a and b."""
    bits = 32 // count
    function = SIMD[name]

    def apply(a: int, b: int, c: int) -> int:
        wide = [part(a, "u", bits, i) for i in range(count)]
        wide += [part(b, "u", bits, i) for i in range(count)]
        result = c
        for i in range(count):
            if mask and str(i) not in mask:
                continue
            x = wide[int(left[::-1][i]) if left else i]
            y = wide[int(right[::-1][i]) if right else count + i]
            value = function(part(x, kinds[1], bits, 0), part(y, kinds[2], bits, 0))
            value = clamp(value, kinds[0], bits) if sat else value
            if add:
                result += value
            else:
                hole = (1 << bits) - 1 << bits * i
                result = result & ~hole | value << bits * i & hole
        return result

    return apply


def matching(a: int, b: int, c: int) -> int:
    return c + sum(part(a, "s", 8, i) < part(b, "s", 8, i) for i in range(4))


def mask_of(start: int, length: int, clamped: bool) -> int:
    if not clamped:
        start, length = start & 31, length & 31
    return sum(1 << i for i in range(32) if start <= i < start + length)


def extend(a: int, length: int, kind: str, clamped: bool) -> int:
    length = min(length, 32) if clamped else length & 31
    return (part(a, kind, length, 0) if length else 0) & M32


def nth_set(mask: int, base: int, offset: int) -> int:
    base, offset = base & M32, signed(offset, 32)
    if base > 31:
        return -1
    if offset == 0:
        return base if mask >> base & 1 else -1
    order = range(base, 32) if offset > 0 else range(base, -1, -1)
    found = [i for i in order if mask >> i & 1]
    return found[abs(offset) - 1] if len(found) >= abs(offset) else -1


def dot2(a: int, b: int, c: int, kinds: str, high: bool) -> int:
    return c + sum(part(a, kinds[0], 16, i) * part(b, kinds[1], 8, 2 * high + i) for i in range(2))


def pairs(function: Callable[[int, int], int], kind: str) -> Reference:
    return lambda a, b: sum(
        (function(part(a, kind, 16, i), part(b, kind, 16, i)) & 0xFFFF) << 16 * i for i in range(2)
    )


THREE = ["u32"] * 3
CASES: list[tuple[str, list[str], Reference]] = []
for name in SIMD:
    for count in (2, 4):
        opcode = f"v{name}{count}"
        CASES += [
            (f"{opcode}.u32.u32.u32 %o, %a, %b, %c;", THREE, simd(name, count, "uuu")),
            (f"{opcode}.s32.s32.s32.sat %o, %a, %b, %c;", THREE,
             simd(name, count, "sss", sat=True)),
            (f"{opcode}.s32.s32.u32.add %o, %a, %b, %c;", THREE,
             simd(name, count, "ssu", add=True)),
        ]  # fmt: skip
CASES += [
    ("vadd4.u32.u32.u32.sat %o.b20, %a.b7310, %b.b0246, %c;", THREE,
     simd("add", 4, "uuu", sat=True, mask="20", left="7310", right="0246")),
    ("vmax2.s32.s32.s32 %o.h1, %a.h23, %b.h01, %c;", THREE,
     simd("max", 2, "sss", mask="1", left="23", right="01")),
    ("vset4.s32.s32.lt.add %o, %a, %b, %c;", THREE, matching),
    ("vset2.u32.u32.ge %o, %a, %b, %c;", THREE, lambda a, b, c: sum(
        (part(a, "u", 16, i) >= part(b, "u", 16, i)) << 16 * i for i in range(2))),
    ("vadd.s32.u32.s32.sat %o, %a, %b;", ["u32"] * 2,
     lambda a, b: clamp(a + signed(b, 32), "s", 32)),
    ("vsub.u32.u32.u32.sat %o.b1, %a.b3, %b.b0, %c;", THREE,
     lambda a, b, c: c & ~0xFF00 | clamp((a >> 24) - (b & 255), "u", 8) << 8),
    ("vabsdiff.u32.s32.s32.max %o, %a.h1, %b.h0, %c;", THREE,
     lambda a, b, c: max(abs(part(a, "s", 16, 1) - part(b, "s", 16, 0)), c)),
    ("vmin.s32.s32.u32.add %o, %a.b2, %b.h1, %c;", THREE,
     lambda a, b, c: min(part(a, "s", 8, 2), b >> 16) + c),
    ("vmax.s32.s32.s32.min %o, %a, %b, %c;", THREE,
     lambda a, b, c: min(max(signed(a, 32), signed(b, 32)), signed(c, 32))),
    ("vset.s32.u32.ge.add %o, %a.b1, %b.b0, %c;", THREE,
     lambda a, b, c: (part(a, "s", 8, 1) >= part(b, "u", 8, 0)) + c),
    ("vshl.u32.u32.u32.clamp %o, %a, %b.b0;", ["u32"] * 2, lambda a, b: a << min(b & 255, 32)),
    ("vshr.s32.s32.u32.wrap %o, %a, %b;", ["u32"] * 2,
     lambda a, b: signed(a, 32) >> (b & 31)),
    ("vmad.s32.s32.u32.sat.shr7 %o, %a.h0, %b, %c;", THREE, lambda a, b, c: clamp(
        part(a, "s", 16, 0) * b + signed(c, 32) >> 7, "s", 32)),
    ("vmad.u32.u32.u32.po.shr15 %o, %a, %b, %c;", THREE, lambda a, b, c: a * b + c + 1 >> 15),
    ("bmsk.clamp.b32 %o, %a, %b;", ["amount"] * 2, lambda a, b: mask_of(a, b, True)),
    ("bmsk.wrap.b32 %o, %a, %b;", ["amount"] * 2, lambda a, b: mask_of(a, b, False)),
    ("szext.clamp.s32 %o, %a, %b;", ["u32", "amount"], lambda a, b: extend(a, b, "s", True)),
    ("szext.wrap.s32 %o, %a, %b;", ["u32", "amount"], lambda a, b: extend(a, b, "s", False)),
    ("szext.clamp.u32 %o, %a, %b;", ["u32", "amount"], lambda a, b: extend(a, b, "u", True)),
    ("fns.b32 %o, %a, %b, %c;", ["u32", "amount", "small"], nth_set),
    ("fns.b32 %o, %a, %b, -1;", ["u32", "amount"], lambda a, b: nth_set(a, b, -1)),
    ("setp.ge.u32 %p2, %a, 77; lop3.or.b32 _|%p3, %a, %b, %c, 0xC0, !%p2; selp.u32 %o, 1, 0, %p3;",
     THREE, lambda a, b, c: int(a & b != 0 or a < 77)),
    ("add.u16x2 %o, %a, %b;", ["u32"] * 2, pairs(lambda a, b: a + b, "u")),
    ("min.s16x2 %o, %a, %b;", ["u32"] * 2, pairs(min, "s")),
    ("max.u16x2 %o, %a, %b;", ["u32"] * 2, pairs(max, "u")),
    ("max.relu.s16x2 %o, %a, %b;", ["u32"] * 2, pairs(lambda a, b: max(a, b, 0), "s")),
    ("mov.u32 %o, WARP_SZ; add.u32 %o, %o, %a;", ["u32"], lambda a: a + 32),
]  # fmt: skip
for letters in ("ss", "su", "us", "uu"):
    for mode in ("lo", "hi"):
        body = f"dp2a.{mode}.{letters[0]}32.{letters[1]}32 %o, %a, %b, %c;"
        CASES.append((body, THREE, lambda a, b, c, k=letters, m=mode: dot2(a, b, c, k, m == "hi")))


def _inputs(kind: str, rng: np.random.Generator) -> np.ndarray:
    if kind == "amount":
        return rng.integers(0, 40, COUNT).astype("u4")
    if kind == "small":
        return rng.integers(-20, 20, COUNT).astype("i4").view("u4")
    values = rng.integers(0, 2**32, COUNT).astype("u4")
    values[:6] = [0, M32, 0x80808080, 0x7F7F7F7F, 0x80007FFF, 1]
    return values[rng.permutation(COUNT)]


def test_video_mask_and_packed_instructions(rng: np.random.Generator) -> None:
    arrays = [[_inputs(kind, rng) for kind in kinds] for _, kinds, _ in CASES]
    operations = [(body, ["u32"] * len(kinds), "u32") for body, kinds, _ in CASES]
    for (body, _, reference), operands, result in zip(
        CASES, arrays, run_operations(operations, arrays), strict=True
    ):
        for index in range(COUNT):
            given = [int(operand[index]) for operand in operands]
            assert int(result[index]) == reference(*given) & M32, (body, given)


def test_lop3_writes_its_predicate_and_its_result(rng: np.random.Generator) -> None:
    a, b, c = (_inputs("u32", rng) & _inputs("u32", rng) & 7 for _ in range(3))
    body = (
        "setp.ne.u32 %p2, %c, 0; lop3.and.b32 %t1|%p3, %a, %b, %c, 0xC0, %p2;"
        "selp.u32 %t2, 256, 0, %p3; or.b32 %o, %t1, %t2;"
    )
    (result,) = run_operations([(body, THREE, "u32")], [[a, b, c]])
    assert (result == ((a & b) | np.where((a & b != 0) & (c != 0), 256, 0))).all()


def test_a_carry_chain_of_uniform_values() -> None:
    body = (
        "mov.u32 %t1, 0xFFFFFFFF; add.cc.u32 %t2, %t1, 1; addc.cc.u32 %t3, %t1, 0;"
        "addc.u32 %t4, 5, 0; sub.cc.u32 %t5, 0, 1; subc.u32 %t6, 9, 0; add.u32 %o, %t2, %t3;"
        "mad.lo.u32 %o, %t4, 100, %o; mad.lo.u32 %o, %t6, 10000, %o; add.u32 %o, %o, %a;"
    )
    (result,) = run_operations([(body, ["u32"], "u32")], [[np.arange(40, dtype="u4")]])
    assert (result == 600 + 80000 + np.arange(40)).all()
