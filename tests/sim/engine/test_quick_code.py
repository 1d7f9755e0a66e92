"""Outlined code does what optimized code does, to the bit, or is not made."""

from __future__ import annotations

import ctypes
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ignis.sim.engine import jit, program, quick
from ignis.sim.engine.jit import native_object
from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.code import Code, Function, Instruction
from ignis.sim.lower.emit.outline import NotOutlinedError, outline
from ignis.sim.lower.emit.values import WARP, Value, W, block, integer, ptr, vector, zeros
from tests.helpers.tuning import tune
from tests.sim.harness import SPACE, Buffer, launch, lowered, to_ptx

SOURCE = r"""
#include <cuda_fp16.h>
__device__ __noinline__ float weigh(float x, int n) { return n > 3 ? x / n : x * 0.5f - n; }
extern "C" __global__ void mixed(
        float* out, const float* x, const double* d, const int* ids, int* counts, int n) {
    __shared__ float row[96];
    __shared__ float4 quads[96];
    int lane = threadIdx.x;
    float a = x[lane], b = x[ids[lane] % 96], sum = 0.0f;
    row[lane] = a;
    quads[lane] = make_float4(a, b, a + b, a * b);
    __syncthreads();
    for (int i = 0; i < n; ++i) {
        float before = sum;
        if ((ids[lane] + i) % 3) sum = fmaf(row[(lane * 7 + i) % 96], b, before);
        else { sum = fminf(before - row[95 - lane], 8.0f); b = before; }
        if (sum > 1e30f) break;
    }
    sum += __shfl_xor_sync(~0u, sum, 5) + weigh(a, ids[lane] % 9) + expf(-fabsf(b)) + sinf(a);
    __half2 half = __floats2half2_rn(a, b);
    half = __hfma2(half, half, half);
    float4 quad = quads[(lane + 33) % 96];
    long long wide = (long long)ids[lane] * 0x123456789LL >> (lane % 40);
    atomicAdd(&counts[ids[lane] % 4], lane);
    double e = sqrt(fabs(d[lane])) / 3.0 + (double)wide;
    unsigned votes = __ballot_sync(~0u, sum > a);
    out[6 * lane] = sum; out[6 * lane + 1] = __low2float(half) + __high2float(half);
    out[6 * lane + 2] = quad.x - quad.y + quad.z * quad.w; out[6 * lane + 3] = (float)e;
    out[6 * lane + 4] = __int_as_float(__brev(votes) ^ (unsigned)wide);
    out[6 * lane + 5] = __uint_as_float(__popc(ids[lane]) + (ids[lane] / (1 + lane % 5)));
}
"""
RESULT = ptr('%"r.a"')
OTHER = ptr('%"r.b"')
TRUTHS = ptr('%"r.p"')


def sample() -> Code:
    """Code in the way of the lowering, with registers that are written while values need them."""
    b = Builder()
    b.label("entry")
    b.jump("begin")
    b.label("begin")
    b.store(zeros("i32"), RESULT)
    b.store(zeros("i32"), OTHER)
    b.store(zeros("i1"), TRUTHS)
    given = b.load(W, "i32", WARP, 4)
    out = b.at(W, 1, "<32 x i32>")
    b.jump("body.0")
    b.label("body.0")
    # A value that is needed behind the store that overwrites where it was loaded from.
    b.store(given, RESULT)
    old = b.load(RESULT, "i32", WARP)
    new = b.binary("mul", old, integer(3))
    b.store(new, RESULT)
    both = b.binary("xor", old, new)
    b.jump("loop")
    b.label("loop")
    # In a loop, a store behind the use comes before it the next time.
    after, grown = Value("%next", "i32"), Value("%grown", "i32", WARP)
    turn = b.phi([(integer(0), "body.0"), (after, "again")])
    carried = b.phi([(both, "body.0"), (grown, "again")])
    kept = b.load(OTHER, "i32", WARP)
    total = b.binary("add", carried, kept)
    every = b.splat(turn)
    b.binary("add", total, every, name=grown.text)
    odd = b.cast("trunc", grown, "i1")
    b.branch(b.element(odd, 5), "other", "again")
    b.label("other")
    b.store(grown, OTHER)
    b.jump("again")
    b.label("again")
    # What the branch was over is not there yet.
    less = b.binary("sub", kept, every)
    differ = b.binary("xor", b.load(TRUTHS, "i1", WARP), odd)
    b.store(differ, TRUTHS)
    b.binary("add", turn, integer(1), name=after.text)
    b.branch(b.compare("icmp ult", after, integer(5)), "loop", "choose")
    b.label("choose")
    late = b.load(OTHER, "i32", WARP)
    some = b.compare("icmp ne", b.bits_of(differ), integer(0))
    left, right = b.binary("add", late, less), b.binary("sub", late, less)
    b.branch(some, "yes", "no")
    for label in ("yes", "no"):
        b.label(label)
        b.jump("end")
    b.label("end")
    b.store(b.phi([(left, "yes"), (right, "no")]), RESULT)
    last = b.load(RESULT, "i32", WARP)
    b.store(b.select(differ, last, grown), out, 4)
    b.ret()
    registers = [Value(RESULT.text, "i32", WARP), Value(OTHER.text, "i32", WARP)]
    return module(b, [*registers, Value(TRUTHS.text, "i1", WARP)])


def module(b: Builder, registers: list[Value]) -> Code:
    function = Function('@"ptx.k"', "ptr noalias %w, i32 %mask", b.body, registers=registers)
    return Code(b.needs, [], [function])


def floats(rng: np.random.Generator, count: int, kind: str) -> np.ndarray:
    """Values of all sizes, with zeros, infinities and NaN."""
    values = rng.standard_normal(count) * 10.0 ** rng.integers(-9, 9, count)
    values[rng.permutation(count)[:8]] = [0, -0.0, np.inf, -np.inf, np.nan, 1, -1, 1e-42]
    return values.astype(kind)


def test_quick_and_better_code_give_the_same_bits(
    rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """But for the bits of NaN, which depend on the order of operands."""
    ptx = to_ptx(SOURCE)
    x, d = floats(rng, 96, "f4"), floats(rng, 96, "f8")
    ids = rng.integers(0, 1 << 30, 96, "i4")
    found = []
    for until in (1 << 30, 0):
        tune(monkeypatch, program, quick_until=until)
        monkeypatch.setenv("IGNIS_CACHE_DIR", str(tmp_path / str(until)))
        module = program.Program(ptx, SPACE)
        out, counts = Buffer(np.zeros(6 * 96, "f4")), Buffer(np.zeros(4, "i4"))
        arguments = (out, Buffer(x), Buffer(d), Buffer(ids), counts, np.int32(7))
        launch(module.functions["mixed"], 1, 96, *arguments)
        values = out.get()
        found.append(np.where(np.isnan(values), np.float32(np.nan), values).view("u4"))
        assert np.array_equal(counts.get(), np.bincount(ids % 4, np.arange(96), 4))
        module.close()
    assert np.array_equal(found[0], found[1])


def execute(code: Any, values: np.ndarray) -> np.ndarray:
    memory = np.concatenate([values, np.zeros(32, "i4")])
    ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int32)(code.address("ptx.k"))(
        memory.ctypes.data, -1
    )
    return memory[32:]


def test_values_are_where_nothing_overwrites_them(rng: np.random.Generator) -> None:
    code = sample()
    plain, outlined = jit.NativeModule(native_object(str(code))), quick.quick_code(code).load()
    for _ in range(64):
        values = rng.integers(-(1 << 31), 1 << 31, 32, "i4")
        assert np.array_equal(execute(outlined, values), execute(plain, values))


class Random:
    """A random function in the way of the lowering: registers, branches, loops, parts."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng
        self.builder = b = Builder()
        self.registers = [ptr(f'%"r.{i}"') for i in range(4)]
        turn = ptr("%m")
        b.label("entry")
        b.alloca("i32", name=turn.text)
        b.jump("begin")
        b.label("begin")
        for register in self.registers:
            b.store(zeros("i32"), register)
        b.store(integer(0), turn)
        place = b.at(W, 0)
        given = b.load(place, "i32", WARP, 4)
        b.jump("check.0")
        parts = int(rng.integers(1, 4))
        for part in range(parts):
            self.label(f"check.{part}")
            runs = b.compare("icmp ne", b.load(turn, "i32"), integer(int(rng.integers(3))))
            b.branch(runs, f"body.{part}", f"check.{part + 1}")
            self.label(f"body.{part}")
            self.statements([given], int(rng.integers(3, 12)), 2)
            b.jump(f"check.{part + 1}")
        self.label(f"check.{parts}")
        more = b.binary("add", b.load(turn, "i32"), integer(1))
        b.store(more, turn)
        again = b.compare("icmp ult", more, integer(3))
        b.branch(again, f"body.{int(rng.integers(parts))}", "end")
        b.label("end")
        total = b.load(place, "i32", WARP, 4)
        for register in self.registers:
            value = b.load(register, "i32", WARP)
            total = b.binary("add", b.binary("mul", total, integer(7)), value)
        b.store(total, b.at(W, 32, "i32"), 4)
        b.ret()

    def label(self, name: str) -> None:
        self.block = name
        self.builder.label(name)

    def pick(self, known: list[Value]) -> Value:
        return known[-1 - min(int(self.rng.exponential(3)), len(known) - 1)]

    def condition(self, known: list[Value]) -> Value:
        return self.builder.cast("trunc", self.builder.element(self.pick(known), 3), "i1")

    def statements(self, known: list[Value], count: int, depth: int) -> None:
        b = self.builder
        for _ in range(count):
            register = self.registers[int(self.rng.integers(4))]
            kind = int(self.rng.integers(10 if depth else 7))
            if kind < 2:
                known.append(b.load(register, "i32", WARP))
            elif kind < 4:
                b.store(self.pick(known), register)
            elif kind == 6:
                known.append(b.bitcast(b.bitcast(self.pick(known), "float"), "i32"))
            elif kind < 6:
                name = str(self.rng.choice(["add", "xor", "sub", "mul"]))
                known.append(b.binary(name, self.pick(known), self.pick(known)))
            elif kind < 9:
                self.choice(known, depth - 1)
            else:
                self.loop(known, depth - 1)

    def choice(self, known: list[Value], depth: int) -> None:
        condition, (yes, no, done) = self.condition(known), self.labels("yes", "no", "done")
        self.builder.branch(condition, yes, no)
        cases = []
        for label in (yes, no):
            self.label(label)
            inside = list(known)
            self.statements(inside, int(self.rng.integers(4)), depth)
            cases.append((self.pick(inside), self.block))
            self.builder.jump(done)
        self.label(done)
        known.append(self.builder.phi(cases))

    def loop(self, known: list[Value], depth: int) -> None:
        b, before, (head, end) = self.builder, self.block, self.labels("loop", "after")
        first = self.pick(known)
        b.jump(head)
        self.label(head)
        carried, turn = (b.phi([(each, before)] * 2) for each in (first, integer(0)))
        inside = [*known, carried]
        self.statements(inside, int(self.rng.integers(1, 6)), depth)
        after = b.binary("add", turn, integer(1))
        for phi, value in ((carried, self.pick(inside)), (turn, after)):
            assert isinstance(phi, Instruction)
            phi.operands = (*phi.operands[:2], value, block(self.block))
        b.branch(b.compare("icmp ult", after, integer(3)), head, end)
        self.label(end)
        known.append(self.pick(inside))

    def labels(self, *hints: str) -> list[str]:
        return [self.builder.fresh_label(hint) for hint in hints]

    def code(self) -> Code:
        return module(self.builder, [Value(each.text, "i32", WARP) for each in self.registers])


def test_random_code_gives_the_same_bits(rng: np.random.Generator) -> None:
    outlined = 0
    for _ in range(60):
        code = Random(rng).code()
        try:
            made = quick.quick_code(code).load()
        except NotOutlinedError:
            continue  # a phi of a phi of its own block
        outlined += 1
        plain = jit.NativeModule(native_object(str(code), ("sroa",), jit.QUICK))
        for _ in range(3):
            values = rng.integers(-(1 << 31), 1 << 31, 32, "i4")
            assert np.array_equal(execute(made, values), execute(plain, values)), str(code)
    assert outlined > 30


def test_operations_are_compiled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("IGNIS_CACHE_DIR", str(tmp_path / "cache"))
    ptx = to_ptx('extern "C" __global__ void k(int* y) { y[threadIdx.x] += threadIdx.x * 23; }')
    _ = program.Program(ptx, SPACE).functions["k"]
    code, _ = lowered(ptx.decode())
    made: list[str] = []
    monkeypatch.setattr(quick, "native_object", lambda *_: made.append("object"))
    quick.quick_code(code)
    assert not made


@pytest.mark.parametrize(
    ("opcode", "changes"),
    [
        ("add", {"operands": (Value("%some.other", "i32", WARP),) * 2}),
        ("load", {"type": "i1", "form": "<32 x i1>, ptr %s", "operands": (W,)}),
        ("mul", {"operands": (given := Value("%t1", "i64", WARP), given), "type": "i64"}),
        ("store", {"operands": (vector([1], "i32"), RESULT)}),
    ],
    ids=["unknown value", "aligned truth values", "another type", "too few lanes"],
)
def test_what_has_no_rule_is_not_outlined(opcode: str, changes: dict[str, Any]) -> None:
    """What is changed is the first vector instruction of the opcode."""
    code = sample()
    outline(code)
    body = code.functions[0].body
    found = next(
        index
        for index, item in enumerate(body)
        if isinstance(item, Instruction)
        and item.opcode == opcode
        and any(value.lanes for value in (item, *item.operands))
    )
    instruction = body[found]
    assert isinstance(instruction, Instruction)
    body[found] = replace(instruction, **changes)
    with pytest.raises((NotOutlinedError, RuntimeError)):
        quick.quick_code(code)


def test_a_frame_that_is_too_large_is_not_outlined() -> None:
    b = Builder()
    registers = [Value(f'%"r.{i}"', "i32", WARP) for i in range(5000)]
    b.label("entry")
    b.jump("begin")
    b.label("begin")
    given = b.load(W, "i32", WARP, 4)
    for register in registers:
        b.store(given, ptr(register.text))
    for value in [b.load(ptr(register.text), "i32", WARP) for register in registers]:
        b.store(value, W, 4)
    b.ret()
    with pytest.raises(NotOutlinedError, match="memory"):
        outline(module(b, registers))


def test_code_without_rules_is_made_in_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[int] = []

    def refuse(code: Code) -> Any:
        raise NotOutlinedError(str(code))

    def record(text: str, passes: Any, level: int) -> bytes:
        levels.append(level)
        return native_object(text, passes, level)

    monkeypatch.setattr(program, "quick_code", refuse)
    monkeypatch.setattr(program, "native_object", record)
    marker = np.random.default_rng().integers(1 << 30)
    ptx = to_ptx(
        f'extern "C" __global__ void k(int* y) {{ y[threadIdx.x] = threadIdx.x + {marker}; }}'
    )
    module = program.Program(ptx, SPACE)
    y = Buffer(np.zeros(40, "i4"))
    launch(module.functions["k"], 1, 40, y)
    assert np.array_equal(y.get(), np.arange(40) + marker) and levels == [jit.QUICK]
    module.close()
