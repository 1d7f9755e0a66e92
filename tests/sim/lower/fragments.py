"""Fragments of mma as the PTX manual writes them, and kernels that apply one instruction.

Written from the manual's formulas, independently of `ignis.sim.lower.emit.fragments`.
"""

from __future__ import annotations

from collections.abc import Callable

import ml_dtypes
import numpy as np

from ignis.sim.engine import program
from tests.sim.harness import SPACE, Array, Buffer, launch

BITS = {"f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "s32": 32, "f64": 64, "s8": 8, "u8": 8,
        "s4": 4, "u4": 4, "b1": 1}  # fmt: skip
Position = Callable[[int, int], tuple[int, int]]
"""From lane and number of the element in the lane: row and column."""


def position_a(kind: str, shape: tuple[int, int, int]) -> Position:
    """Row and column of a lane's elements of A."""
    m = shape[0]
    each = max(32 // BITS[kind], 1)

    def where(lane: int, i: int) -> tuple[int, int]:
        group, thread = lane >> 2, lane % 4
        block, inner = i // each, i % each
        row = group + 8 * (block % 2) if m == 16 else group
        step = block // 2 if m == 16 else block
        return row, thread * each + inner + 4 * each * step

    return where


def position_b(kind: str) -> Position:
    """Row and column of a lane's elements of B."""
    each = max(32 // BITS[kind], 1)
    return lambda lane, i: (lane % 4 * each + i % each + 4 * each * (i // each), lane >> 2)


def position_c(lane: int, i: int) -> tuple[int, int]:
    """Row and column of a lane's elements of C and D."""
    return (lane >> 2) + 8 * (i // 2), lane % 4 * 2 + i % 2


def to_fragment(matrix: Array, where: Position, count: int, kind: str) -> Array:
    """The 32-bit (64-bit for f64) registers of the 32 lanes, one row for each lane."""
    elements = np.array([[matrix[where(lane, i)] for i in range(count)] for lane in range(32)])
    return pack(elements, kind)


def from_fragment(
    registers: Array, where: Position, count: int, kind: str, shape: tuple[int, int]
) -> Array:
    """The matrix that the lanes' registers hold."""
    elements = unpack(registers, kind)
    matrix = np.zeros(shape, elements.dtype)
    for lane in range(32):
        for i in range(count):
            matrix[where(lane, i)] = elements[lane, i]
    return matrix


def pack(elements: Array, kind: str) -> Array:
    """Elements side by side in registers."""
    if kind in ("s4", "u4", "b1"):
        bits = BITS[kind]
        each = 32 // bits
        groups = (elements.astype(np.int64) & ((1 << bits) - 1)).reshape(32, -1, each)
        return (groups << (bits * np.arange(each))).sum(-1).astype(np.uint32)
    types = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "f32": np.float32,
             "f64": np.float64, "s8": np.int8, "u8": np.uint8, "s32": np.int32}  # fmt: skip
    word = np.uint64 if kind == "f64" else np.uint32
    return np.ascontiguousarray(elements.astype(types[kind])).view(word)


def unpack(registers: Array, kind: str) -> Array:
    """Elements of registers that hold f16, f32, f64 or s32."""
    types = {"f16": np.float16, "f32": np.float32, "f64": np.float64, "s32": np.int32}
    return np.ascontiguousarray(registers).view(types[kind])


def apply(opcode: str, operands: list[Array], results: int, bits: int) -> Array:
    """Run ``opcode {D}, {A}, {B}, {C}`` on one warp with these registers."""
    counts = [operand.shape[1] for operand in operands]
    lines = [".version 9.0\n.target sm_80\n.address_size 64",
             ".visible .entry k(.param .u64 p0, .param .u64 p1, .param .u64 p2, .param .u64 p3) {",
             f".reg .b64 %rd<9>; .reg .b32 %t; .reg .b{bits} %o<40>; .reg .b{bits} %v<40>;",
             "mov.u32 %t, %tid.x;"]  # fmt: skip
    names: list[str] = []
    start = 0
    for index, count in enumerate(counts):
        lines.append(f"ld.param.u64 %rd0, [p{index}];")
        lines.append(f"mad.wide.u32 %rd1, %t, {count * bits // 8}, %rd0;")
        own = [f"%v{start + i}" for i in range(count)]
        lines += [f"ld.global.b{bits} {r}, [%rd1+{bits // 8 * i}];" for i, r in enumerate(own)]
        names.append("{" + ", ".join(own) + "}")
        start += count
    outputs = [f"%o{i}" for i in range(results)]
    lines.append(f"{opcode} {{{', '.join(outputs)}}}, {', '.join(names)};")
    lines.append(f"ld.param.u64 %rd0, [p3]; mad.wide.u32 %rd1, %t, {results * bits // 8}, %rd0;")
    lines += [f"st.global.b{bits} [%rd1+{bits // 8 * i}], {r};" for i, r in enumerate(outputs)]
    lines.append("ret; }")
    kernel = program.Program("\n".join(lines).encode(), SPACE).functions["k"]
    word = np.uint64 if bits == 64 else np.uint32
    out = Buffer(np.zeros((32, results), word))
    launch(kernel, 1, 32, *[Buffer(operand) for operand in operands], out)
    return out.get()
