"""Matrix instructions against float64 NumPy: every shape and type, fragments from the manual."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from tests.sim import fragments as f
from tests.sim.harness import Array

RNG = np.random.default_rng()
FLOATS = [
    ("m16n8k8", "f16", "f16", "f16"), ("m16n8k8", "f32", "f16", "f32"),
    ("m16n8k16", "f16", "f16", "f16"), ("m16n8k16", "f32", "f16", "f32"),
    ("m16n8k16", "f16", "f16", "f32"), ("m16n8k16", "f32", "f16", "f16"),
    ("m16n8k8", "f32", "bf16", "f32"), ("m16n8k16", "f32", "bf16", "f32"),
    ("m16n8k4", "f32", "tf32", "f32"), ("m16n8k8", "f32", "tf32", "f32"),
    ("m8n8k4", "f64", "f64", "f64"),
]  # fmt: skip
INTEGERS = [
    (shape, a + str(bits), b + str(bits))
    for bits, shapes in ((8, ("m8n8k16", "m16n8k16", "m16n8k32")),
                         (4, ("m8n8k32", "m16n8k32", "m16n8k64")))
    for shape in shapes
    for a in "su"
    for b in "su"
]  # fmt: skip


def _shape(text: str) -> tuple[int, int, int]:
    m, rest = text[1:].split("n")
    n, k = rest.split("k")
    return int(m), int(n), int(k)


def _values(kind: str, shape: tuple[int, int]) -> Array:
    """Random numbers that the type holds, as float64 or int64."""
    if kind in ("s8", "u8", "s4", "u4", "b1"):
        bits = f.BITS[kind]
        low = -(1 << bits - 1) if kind[0] == "s" else 0
        return RNG.integers(low, low + (1 << bits), shape)
    x = RNG.normal(size=shape)
    types = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "f32": np.float32}
    x = x.astype(types.get(kind, np.float64))
    if kind == "tf32":
        x = (x.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)
    return x.astype(np.float64)


def _multiply(
    opcode: str, shape: str, d: str, a: str, b: str, c: str, left: Array, right: Array, start: Array
) -> Array:
    m, n, k = sizes = _shape(shape)
    bits = 64 if d == "f64" else 32
    operands = [
        f.to_fragment(left, f.position_a(a, sizes), m * k // 32, a),
        f.to_fragment(right, f.position_b(b), k * n // 32, b),
        f.to_fragment(start, f.position_c, m * n // 32, c),
    ]
    out = f.apply(opcode, operands, m * n // 32 * f.BITS[d] // bits, bits)
    return f.from_fragment(out, f.position_c, m * n // 32, d, (m, n))


def _close(found: Array, left: Array, right: Array, start: Array, kind: str) -> None:
    """Within the bound of sums that round each step, and one rounding to the result's type."""
    exact = left @ right + start
    size = np.abs(left) @ np.abs(right) + np.abs(start)
    step = {"f16": 2.0**-11, "f32": 2.0**-24, "f64": 2.0**-53}
    sums = step["f64" if kind == "f64" else "f32"] * left.shape[1]
    bound = size * sums + np.abs(exact) * step[kind] + (2.0**-25 if kind == "f16" else 0)
    assert np.all(np.abs(found.astype(np.float64) - exact) <= bound)
    assert not np.array_equal(found.astype(np.float64), start)


@pytest.mark.parametrize(("shape", "d", "ab", "c"), FLOATS)
def test_mma_of_floats_in_every_shape(shape: str, d: str, ab: str, c: str) -> None:
    m, n, k = _shape(shape)
    left, right, start = _values(ab, (m, k)), _values(ab, (k, n)), _values(c, (m, n))
    opcode = f"mma.sync.aligned.{shape}.row.col.{d}.{ab}.{ab}.{c}"
    found = _multiply(opcode, shape, d, ab, ab, c, left, right, start)
    _close(found, left, right, start, d)


@pytest.mark.parametrize(("shape", "a", "b"), INTEGERS)
def test_mma_of_integers_is_exact(shape: str, a: str, b: str) -> None:
    m, n, k = _shape(shape)
    left, right = _values(a, (m, k)), _values(b, (k, n))
    start = RNG.integers(-(2**31), 2**31, (m, n))
    exact = left @ right + start
    opcode = f"mma.sync.aligned.{shape}.row.col.s32.{a}.{b}.s32"
    found = _multiply(opcode, shape, "s32", a, b, "s32", left, right, start)
    assert np.array_equal(found, exact.astype(np.int32))


@pytest.mark.parametrize(("a", "b"), [("s8", "s8"), ("u8", "u8"), ("u8", "s8"), ("s8", "u8")])
def test_integer_products_saturate_where_asked(a: str, b: str) -> None:
    left, right = _values(a, (16, 32)), _values(b, (32, 8))
    start = RNG.choice([2**31 - 1000, -(2**31) + 1000, 5], (16, 8))
    opcode = f"mma.sync.aligned.m16n8k32.row.col.satfinite.s32.{a}.{b}.s32"
    found = _multiply(opcode, "m16n8k32", "s32", a, b, "s32", left, right, start)
    exact = np.clip(left @ right + start, -(2**31), 2**31 - 1)
    assert np.array_equal(found, exact)
    assert np.any(exact == 2**31 - 1)


@pytest.mark.parametrize("shape", ["m8n8k128", "m16n8k128", "m16n8k256"])
@pytest.mark.parametrize("operation", ["xor", "and"])
def test_one_bit_products_count_bits(shape: str, operation: str) -> None:
    m, n, k = _shape(shape)
    left, right = _values("b1", (m, k)), _values("b1", (k, n))
    start = RNG.integers(-100, 100, (m, n))
    a, b = left[:, :, None], right[None]
    counts = ((a ^ b) if operation == "xor" else (a & b)).sum(1)
    opcode = f"mma.sync.aligned.{shape}.row.col.s32.b1.b1.s32.{operation}.popc"
    found = _multiply(opcode, shape, "s32", "b1", "b1", "s32", left, right, start)
    assert np.array_equal(found, counts + start)


@pytest.mark.parametrize("layout_a", ["row", "col"])
@pytest.mark.parametrize("layout_b", ["row", "col"])
@pytest.mark.parametrize(("d", "c"), [("f32", "f32"), ("f16", "f16"), ("f32", "f16")])
def test_m8n8k4_multiplies_four_pairs(layout_a: str, layout_b: str, d: str, c: str) -> None:
    left, right = _values("f16", (4, 8, 4)), _values("f16", (4, 4, 8))
    start = _values(c, (4, 8, 8))

    def pair(lane: int) -> int:
        return lane % 16 // 4

    def upper(lane: int) -> int:
        return lane % 4 + (4 if lane >= 16 else 0)

    def place_a(lane: int, i: int) -> tuple[int, int, int]:
        if layout_a == "row":
            return pair(lane), upper(lane), i
        return pair(lane), i % 4 + (4 if lane >= 16 else 0), lane % 4

    def place_b(lane: int, i: int) -> tuple[int, int, int]:
        if layout_b == "row":
            return pair(lane), lane % 4, i + (4 if lane >= 16 else 0)
        return pair(lane), i, upper(lane)

    def place_c(kind: str) -> f.Position:
        def where(lane: int, i: int) -> tuple[int, int, int]:
            if kind == "f16":
                return pair(lane), upper(lane), i
            x = (lane & 1) + (i & 2)
            row = x + 4 if lane >= 16 else x
            return pair(lane), row, (i & 4) + (lane & 2) + (i & 1)

        return where  # type: ignore[return-value]

    operands = [
        f.to_fragment(left, place_a, 4, "f16"),  # type: ignore[arg-type]
        f.to_fragment(right, place_b, 4, "f16"),  # type: ignore[arg-type]
        f.to_fragment(start, place_c(c), 8, c),
    ]
    opcode = f"mma.sync.aligned.m8n8k4.{layout_a}.{layout_b}.{d}.f16.f16.{c}"
    out = f.apply(opcode, operands, 4 if d == "f16" else 8, 32)
    found = f.from_fragment(out, place_c(d), 8, d, (4, 8, 8))  # type: ignore[arg-type]
    for index in range(4):
        _close(found[index], left[index], right[index], start[index], d)
