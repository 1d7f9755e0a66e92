"""Integer instructions of the engine against Python's integers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.sim.harness import PTX_TYPES, run_operations

COUNT = 129
Reference = Callable[..., int]


def bits_of(kind: str) -> int:
    return int(kind[1:])


def wrap(value: int, kind: str) -> int:
    bits = bits_of(kind)
    value &= (1 << bits) - 1
    return value - (1 << bits) if kind[0] == "s" and value >> (bits - 1) else value


def unsigned(value: int, bits: int) -> int:
    return value & ((1 << bits) - 1)


def quotient(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def funnel(low: int, high: int, amount: int, left: bool, clamp: bool) -> int:
    amount = min(amount, 32) if clamp else amount & 31
    wide = high << 32 | low
    return (wide << amount >> 32 if left else wide >> amount) & 0xFFFFFFFF


def field(a: int, start: int, length: int, kind: str) -> int:
    bits = bits_of(kind)
    start, length = start & 255, length & 255
    if kind == "s64" and length > 64:
        return 0  # as an H100 does; the manual says otherwise
    top = min(start + length - 1, bits - 1)
    raw = unsigned(a, bits)
    sign = 0 if kind[0] == "u" or length == 0 else raw >> top & 1
    value = 0
    for i in range(bits):
        inside = i < length and start + i < bits
        value |= (raw >> (start + i) & 1 if inside else sign) << i
    return wrap(value, kind)


def insert(a: int, b: int, start: int, length: int, bits: int) -> int:
    start, length = start & 255, length & 255
    value = unsigned(b, bits)
    for i in range(length):
        if start + i < bits:
            value = value & ~(1 << start + i) | (a >> i & 1) << start + i
    return value


def permute(a: int, b: int, selector: int) -> int:
    data = (b << 32 | a).to_bytes(8, "little")
    out = []
    for i in range(4):
        nibble = selector >> 4 * i & 15
        byte = data[nibble & 7]
        out.append((255 if byte > 127 else 0) if nibble & 8 else byte)
    return int.from_bytes(bytes(out), "little")


def dot(a: int, b: int, c: int, code: str) -> int:
    left, right = (
        np.array([v], "u4").view(t) for v, t in zip((a, b), code.split("_"), strict=True)
    )
    return c + sum(int(x) * int(y) for x, y in zip(left, right, strict=True))


def lop3(a: int, b: int, c: int, table: int) -> int:
    return sum(
        (table >> ((a >> i & 1) * 4 + (b >> i & 1) * 2 + (c >> i & 1)) & 1) << i for i in range(32)
    )


def leading(a: int, bits: int) -> int:
    return bits - unsigned(a, bits).bit_length()


CASES: list[tuple[str, list[str], str, Reference]] = []
for T in ("u16", "s16", "u32", "s32", "u64", "s64"):
    B = bits_of(T)
    CASES += [
        (f"add.{T} %o, %a, %b;", [T, T], T, lambda a, b: a + b),
        (f"sub.{T} %o, %a, %b;", [T, T], T, lambda a, b: a - b),
        (f"mul.lo.{T} %o, %a, %b;", [T, T], T, lambda a, b: a * b),
        (f"mul.hi.{T} %o, %a, %b;", [T, T], T, lambda a, b, n=B: a * b >> n),
        (f"mad.lo.{T} %o, %a, %b, %c;", [T, T, T], T, lambda a, b, c: a * b + c),
        (f"min.{T} %o, %a, %b;", [T, T], T, min),
        (f"max.{T} %o, %a, %b;", [T, T], T, max),
        (f"div.{T} %o, %a, %b;", [T, T], T, quotient),
        (f"rem.{T} %o, %a, %b;", [T, T], T, lambda a, b: a - b * quotient(a, b)),
        (f"sad.{T} %o, %a, %b, %c;", [T, T, T], T, lambda a, b, c: abs(a - b) + c),
        (f"shr.{T} %o, %a, %b;", [T, "u32"], T, lambda a, b: a >> min(b, 99)),
    ]
for T in ("u32", "s32", "u64", "s64"):
    B = bits_of(T)
    CASES += [
        (f"mad.hi.{T} %o, %a, %b, %c;", [T, T, T], T, lambda a, b, c, n=B: (a * b >> n) + c),
        (f"bfe.{T} %o, %a, %b, %c;", [T, "u32", "u32"], T,
         lambda a, b, c, t=T: field(a, b, c, t)),
        (f"bfind.{T} %o, %a;", [T], "u32",
         lambda a, n=B: (~a if a < 0 else a).bit_length() - 1),
    ]  # fmt: skip
for T in ("u32", "s32"):
    wide = T[0] + "64"
    CASES += [
        (f"mul.wide.{T} %o, %a, %b;", [T, T], wide, lambda a, b: a * b),
        (f"mad.wide.{T} %o, %a, %b, %c;", [T, T, wide], wide, lambda a, b, c: a * b + c),
        (f"mul24.lo.{T} %o, %a, %b;", [T, T], T,
         lambda a, b, t=T: field(a, 0, 24, t) * field(b, 0, 24, t)),
    ]  # fmt: skip
for B in (32, 64):
    T = f"u{B}"
    CASES += [
        (f"and.b{B} %o, %a, %b;", [T, T], T, lambda a, b: a & b),
        (f"or.b{B} %o, %a, %b;", [T, T], T, lambda a, b: a | b),
        (f"xor.b{B} %o, %a, %b;", [T, T], T, lambda a, b: a ^ b),
        (f"not.b{B} %o, %a;", [T], T, lambda a: ~a),
        (f"cnot.b{B} %o, %a;", [T], T, lambda a: int(a == 0)),
        (f"shl.b{B} %o, %a, %b;", [T, "u32"], T, lambda a, b: a << b if b < 64 else 0),
        (f"popc.b{B} %o, %a;", [T], "u32", lambda a: a.bit_count()),
        (f"clz.b{B} %o, %a;", [T], "u32", lambda a, n=B: leading(a, n)),
        (f"brev.b{B} %o, %a;", [T], T, lambda a, n=B: int(f"{a:0{n}b}"[::-1], 2)),
        (f"bfi.b{B} %o, %a, %b, %c, %d;", [T, T, "u32", "u32"], T,
         lambda a, b, c, d, n=B: insert(a, b, c, d, n)),
        (f"neg.s{B} %o, %a;", [f"s{B}"], f"s{B}", lambda a: -a),
        (f"abs.s{B} %o, %a;", [f"s{B}"], f"s{B}", abs),
    ]  # fmt: skip
for left in (True, False):
    for clamp in (True, False):
        body = f"shf.{'l' if left else 'r'}.{'clamp' if clamp else 'wrap'}.b32 %o, %a, %b, %c;"
        CASES.append((body, ["u32", "u32", "u32"], "u32",
                      lambda a, b, c, x=left, y=clamp: funnel(a, b, c, x, y)))  # fmt: skip
for table in (0x00, 0x1B, 0x96, 0xE8, 0xFF):
    CASES.append((f"lop3.b32 %o, %a, %b, %c, {table};", ["u32"] * 3, "u32",
                  lambda a, b, c, t=table: lop3(a, b, c, t)))  # fmt: skip
CASES += [
    ("dp4a.s32.s32 %o, %a, %b, %c;", ["u32"] * 3, "s32",
     lambda a, b, c: dot(a, b, c, "i1_i1")),
    ("dp4a.u32.s32 %o, %a, %b, %c;", ["u32"] * 3, "s32",
     lambda a, b, c: dot(a, b, c, "u1_i1")),
    ("prmt.b32 %o, %a, %b, %c;", ["u32"] * 3, "u32", permute),
    ("add.sat.s32 %o, %a, %b;", ["s32"] * 2, "s32",
     lambda a, b: max(min(a + b, 2**31 - 1), -(2**31))),
    ("sub.sat.s32 %o, %a, %b;", ["s32"] * 2, "s32",
     lambda a, b: max(min(a - b, 2**31 - 1), -(2**31))),
    # A 64-bit sum and a product out of 32-bit halves: the carry flag.
    ("mov.b64 {%t1, %t2}, %a; mov.b64 {%t3, %t4}, %b; add.cc.u32 %t5, %t1, %t3;"
     "addc.u32 %t6, %t2, %t4; mov.b64 %o, {%t5, %t6};", ["u64"] * 2, "u64", lambda a, b: a + b),
    ("mov.b64 {%t1, %t2}, %a; mov.b64 {%t3, %t4}, %b; sub.cc.u32 %t5, %t1, %t3;"
     "subc.u32 %t6, %t2, %t4; mov.b64 %o, {%t5, %t6};", ["u64"] * 2, "u64", lambda a, b: a - b),
    ("mad.lo.cc.u32 %t1, %a, %b, %c; madc.hi.u32 %t2, %a, %b, 0; mov.b64 %o, {%t1, %t2};",
     ["u32"] * 3, "u64", lambda a, b, c: a * b + c),
    ("mad24.lo.s32 %o, %a, %b, %c;", ["s32"] * 3, "s32",
     lambda a, b, c: field(a, 0, 24, "s32") * field(b, 0, 24, "s32") + c),
    ("mul24.hi.u32 %o, %a, %b;", ["u32"] * 2, "u32",
     lambda a, b: (a & 0xFFFFFF) * (b & 0xFFFFFF) >> 16),
]  # fmt: skip


def interesting(kind: str, rng: np.random.Generator, amount: bool) -> np.ndarray[Any, Any]:
    """Random bits, small numbers and extremes."""
    info = np.iinfo(PTX_TYPES[kind])
    if amount:
        return rng.integers(0, 70, COUNT).astype(PTX_TYPES[kind])
    values = rng.integers(info.min, info.max, COUNT, PTX_TYPES[kind], endpoint=True)
    small = rng.integers(-9 if info.min else 0, 9, COUNT).astype(PTX_TYPES[kind])
    values = np.where(rng.random(COUNT) < 0.3, small, values)
    values[:4] = [info.min, info.max, 0, 1]
    return values[rng.permutation(COUNT)]


def test_integer_instructions_match_python(rng: np.random.Generator) -> None:
    arrays = []
    for body, kinds, _, _ in CASES:
        amounts = body.startswith(("sh", "bfe", "bfi"))
        operands = [
            interesting(kind, rng, amounts and index > 0 and kind == "u32")
            for index, kind in enumerate(kinds)
        ]
        if body.startswith("bfi.b32"):
            operands[1] = interesting("u32", rng, False)
        if body.startswith("shf"):
            operands[1] = interesting("u32", rng, False)
        if body.startswith(("div", "rem")):
            operands[1][operands[1] == 0] = 3
        arrays.append(operands)
    results = run_operations([case[:3] for case in CASES], arrays)
    for (body, _, output, reference), operands, result in zip(CASES, arrays, results, strict=True):
        for index in range(COUNT):
            given = [int(operand[index]) for operand in operands]
            expected = wrap(reference(*given), output)
            assert int(result[index]) == expected, (body, given)


def test_division_by_zero_does_not_stop_the_kernel() -> None:
    a = np.array([7, -7, 0, -(2**31)], "i4")
    b = np.array([0, 0, 0, -1], "i4")
    quotients, remainders = run_operations(
        [("div.s32 %o, %a, %b;", ["s32", "s32"], "s32"),
         ("rem.s32 %o, %a, %b;", ["s32", "s32"], "s32")], [[a, b], [a, b]]
    )  # fmt: skip
    assert quotients[3] == -(2**31)
    assert list(remainders) == [7, -7, 0, 0]


@pytest.mark.parametrize("compare", ["eq", "ne", "lt", "le", "gt", "ge"])
def test_comparisons_and_selection(compare: str, rng: np.random.Generator) -> None:
    kinds = ["u16", "s16", "u32", "s32", "u64", "s64"]
    operations = [
        (f"setp.{compare}.{k} %p2|%p3, %a, %b; selp.u32 %t1, 1, 0, %p2; selp.u32 %t2, 2, 0, %p3;"
         "or.b32 %o, %t1, %t2;", [k, k], "u32") for k in kinds
    ]  # fmt: skip
    arrays = [[rng.integers(0, 3, 65).astype(PTX_TYPES[k]) - PTX_TYPES_ONE[k] for _ in range(2)]
              for k in kinds]  # fmt: skip
    check = {"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal,
             "gt": np.greater, "ge": np.greater_equal}[compare]  # fmt: skip
    for result, (a, b) in zip(run_operations(operations, arrays), arrays, strict=True):
        assert (result == np.where(check(a, b), 1, 2)).all()


PTX_TYPES_ONE = {
    kind: np.dtype(code).type(1) for kind, code in PTX_TYPES.items() if code[0] in "ui"
}
