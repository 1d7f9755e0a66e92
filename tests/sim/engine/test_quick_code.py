"""Outlined code does what optimized code does, to the bit, or is not made."""

from __future__ import annotations

import ctypes
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.helpers.tuning import tune

from ignis.sim.engine import jit, program, quick
from ignis.sim.engine.jit import native_object
from ignis.sim.lower.emit.outline import NotOutlinedError, outline
from ignis.sim.lower.module import lower_module
from ignis.sim.ptx.parser import parse
from tests.sim.harness import SPACE, Buffer, launch, to_ptx

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
BODY = """
define void @"ptx.k"(ptr noalias %w, i32 %mask) #0 {
entry:
  %"r.a" = alloca <32 x i32>
  %"r.b" = alloca <32 x i32>
  %"r.p" = alloca <32 x i1>
  br label %begin
begin:
  store <32 x i32> zeroinitializer, ptr %"r.a"
  store <32 x i32> zeroinitializer, ptr %"r.b"
  store <32 x i1> zeroinitializer, ptr %"r.p"
  %in = load <32 x i32>, ptr %w, align 4
  %out = getelementptr <32 x i32>, ptr %w, i64 1
  br label %body.0
body.0:
  ; A value that is needed behind the store that overwrites where it was loaded from.
  store <32 x i32> %in, ptr %"r.a"
  %old = load <32 x i32>, ptr %"r.a"
  %new = mul <32 x i32> %old, splat (i32 3)
  store <32 x i32> %new, ptr %"r.a"
  %both = xor <32 x i32> %old, %new
  br label %loop
loop:
  ; In a loop, a store behind the use comes before it the next time.
  %i = phi i32 [0, %body.0], [%next, %again]
  %carried = phi <32 x i32> [%both, %body.0], [%grown, %again]
  %kept = load <32 x i32>, ptr %"r.b"
  %sum = add <32 x i32> %carried, %kept
  %first = insertelement <32 x i32> poison, i32 %i, i64 0
  %every = shufflevector <32 x i32> %first, <32 x i32> poison, <32 x i32> zeroinitializer
  %grown = add <32 x i32> %sum, %every
  %odd = trunc <32 x i32> %grown to <32 x i1>
  %early = extractelement <32 x i1> %odd, i64 5
  br i1 %early, label %other, label %again
other:
  store <32 x i32> %grown, ptr %"r.b"
  br label %again
again:
  ; What the branch was over is not there yet.
  %less = sub <32 x i32> %kept, %every
  %which = load <32 x i1>, ptr %"r.p"
  %not = xor <32 x i1> %which, %odd
  store <32 x i1> %not, ptr %"r.p"
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 5
  br i1 %more, label %loop, label %choose
choose:
  %late = load <32 x i32>, ptr %"r.b"
  %some = bitcast <32 x i1> %not to i32
  %any = icmp ne i32 %some, 0
  %left = add <32 x i32> %late, %less
  %right = sub <32 x i32> %late, %less
  br i1 %any, label %yes, label %no
yes:
  br label %end
no:
  br label %end
end:
  %chosen = phi <32 x i32> [%left, %yes], [%right, %no]
  store <32 x i32> %chosen, ptr %"r.a"
  %last = load <32 x i32>, ptr %"r.a"
  %result = select <32 x i1> %not, <32 x i32> %last, <32 x i32> %grown
  store <32 x i32> %result, ptr %out, align 4
  ret void
}
attributes #0 = { nounwind }
"""


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
    text = re.sub(r"  ;.*\n", "", BODY)
    plain, outlined = jit.NativeModule(native_object(text)), quick.quick_code(text).load()
    for _ in range(64):
        values = rng.integers(-(1 << 31), 1 << 31, 32, "i4")
        assert np.array_equal(execute(outlined, values), execute(plain, values))


class Code:
    """A random function in the way of the lowering: registers, branches, loops, parts."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng
        self.lines: list[str] = []
        self.count = 0
        self.block = "body.0"
        parts = int(rng.integers(1, 4))
        for part in range(parts):
            self.label(f"check.{part}")
            self.line(f"%go.{part} = load i32, ptr %m")
            self.line(f"%run.{part} = icmp ne i32 %go.{part}, {int(rng.integers(3))}")
            self.line(f"br i1 %run.{part}, label %body.{part}, label %check.{part + 1}")
            self.label(f"body.{part}")
            self.statements(["%in"], int(rng.integers(3, 12)), 2)
            self.line(f"br label %check.{part + 1}")
        self.label(f"check.{parts}")
        self.line("%turn = load i32, ptr %m")
        self.line("%more = add i32 %turn, 1")
        self.line("store i32 %more, ptr %m")
        self.line("%again = icmp ult i32 %more, 3")
        self.line(f"br i1 %again, label %body.{int(rng.integers(parts))}, label %end")

    def line(self, text: str) -> None:
        self.lines.append("  " + text)

    def label(self, name: str) -> None:
        self.block = name
        self.lines.append(f"{name}:")

    def result(self, text: str) -> str:
        self.count += 1
        self.line(f"%v{self.count} = {text}")
        return f"%v{self.count}"

    def pick(self, known: list[str]) -> str:
        return known[-1 - min(int(self.rng.exponential(3)), len(known) - 1)]

    def condition(self, known: list[str]) -> str:
        word = self.result(f"extractelement <32 x i32> {self.pick(known)}, i64 3")
        return self.result(f"trunc i32 {word} to i1")

    def statements(self, known: list[str], count: int, depth: int) -> None:
        for _ in range(count):
            register = f'%"r.{int(self.rng.integers(4))}"'
            kind = int(self.rng.integers(10 if depth else 7))
            if kind < 2:
                known.append(self.result(f"load <32 x i32>, ptr {register}"))
            elif kind < 4:
                self.line(f"store <32 x i32> {self.pick(known)}, ptr {register}")
            elif kind == 6:
                bits = self.result(f"bitcast <32 x i32> {self.pick(known)} to <32 x float>")
                known.append(self.result(f"bitcast <32 x float> {bits} to <32 x i32>"))
            elif kind < 6:
                name = self.rng.choice(["add", "xor", "sub", "mul"])
                operands = f"{self.pick(known)}, {self.pick(known)}"
                known.append(self.result(f"{name} <32 x i32> {operands}"))
            elif kind < 9:
                self.choice(known, depth - 1)
            else:
                self.loop(known, depth - 1)

    def choice(self, known: list[str], depth: int) -> None:
        condition, (yes, no, done) = self.condition(known), self.labels("yes", "no", "done")
        self.line(f"br i1 {condition}, label %{yes}, label %{no}")
        cases = []
        for label in (yes, no):
            self.label(label)
            inside = list(known)
            self.statements(inside, int(self.rng.integers(4)), depth)
            cases.append(f"[{self.pick(inside)}, %{self.block}]")
            self.line(f"br label %{done}")
        self.label(done)
        known.append(self.result(f"phi <32 x i32> {', '.join(cases)}"))

    def loop(self, known: list[str], depth: int) -> None:
        before, (head, end) = self.block, self.labels("loop", "after")
        first = self.pick(known)
        self.line(f"br label %{head}")
        self.label(head)
        names = [f"%n{self.count}.{i}" for i in range(4)]
        position = len(self.lines)
        self.lines += ["", ""]
        inside = [*known, names[0]]
        self.statements(inside, int(self.rng.integers(1, 6)), depth)
        self.line(f"{names[2]} = add i32 {names[1]}, 1")
        self.line(f"{names[3]} = icmp ult i32 {names[2]}, 3")
        back = f"[{self.pick(inside)}, %{self.block}]"
        self.lines[position] = f"  {names[0]} = phi <32 x i32> [{first}, %{before}], {back}"
        number = f"  {names[1]} = phi i32 [0, %{before}], [{names[2]}, %{self.block}]"
        self.lines[position + 1] = number
        self.line(f"br i1 {names[3]}, label %{head}, label %{end}")
        self.label(end)
        known.append(self.pick(inside))

    def labels(self, *hints: str) -> list[str]:
        self.count += 1
        return [f"{hint}.{self.count}" for hint in hints]

    def text(self) -> str:
        slots = [f'  %"r.{i}" = alloca <32 x i32>' for i in range(4)]
        zeros = [f'  store <32 x i32> zeroinitializer, ptr %"r.{i}"' for i in range(4)]
        last = ["  %s = load <32 x i32>, ptr %in.p, align 4"]
        for i in range(4):
            last.append(f'  %l{i} = load <32 x i32>, ptr %"r.{i}"')
            last.append(
                f"  %x{i} = mul <32 x i32> {'%s' if not i else f'%y{i - 1}'}, splat (i32 7)"
            )
            last.append(f"  %y{i} = add <32 x i32> %x{i}, %l{i}")
        return "\n".join([
            'define void @"ptx.k"(ptr %w, i32 %mask) #0 {', "entry:", *slots, "  %m = alloca i32",
            "  br label %begin", "begin:", *zeros, "  store i32 0, ptr %m",
            "  %in.p = getelementptr i8, ptr %w, i64 0",
            "  %in = load <32 x i32>, ptr %in.p, align 4", "  br label %check.0", *self.lines,
            "end:", *last, "  %out = getelementptr i32, ptr %w, i64 32",
            "  store <32 x i32> %y3, ptr %out, align 4", "  ret void", "}",
            "attributes #0 = { nounwind }",
        ])  # fmt: skip


def test_random_code_gives_the_same_bits(rng: np.random.Generator) -> None:
    outlined = 0
    for _ in range(60):
        text = Code(rng).text()
        try:
            made = quick.quick_code(text).load()
        except NotOutlinedError:
            continue  # a phi of a phi of its own block
        outlined += 1
        plain = jit.NativeModule(native_object(text, ("sroa",), jit.QUICK))
        for _ in range(3):
            values = rng.integers(-(1 << 31), 1 << 31, 32, "i4")
            assert np.array_equal(execute(made, values), execute(plain, values)), text
    assert outlined > 30


def test_operations_are_compiled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("IGNIS_CACHE_DIR", str(tmp_path / "cache"))
    ptx = to_ptx('extern "C" __global__ void k(int* y) { y[threadIdx.x] += threadIdx.x * 23; }')
    program.Program(ptx, SPACE).close()
    text, _ = lower_module(parse(ptx.decode()))
    made: list[str] = []
    monkeypatch.setattr(quick, "native_object", lambda *_: made.append("object"))
    quick.quick_code(text)
    assert not made


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("add <32 x i32> %sum, %every", "add <32 x i32> %sum, %some.other"),
        ("load <32 x i32>, ptr %w, align 4", "load <32 x i32>, ptr %w, align 4, !unknown !0"),
        ("mul <32 x i32> %old, splat (i32 3)", "mul <32 x i64> %old, splat (i64 3)"),
        ("store <32 x i32> zeroinitializer", "store <32 x i32> <i32 1>"),
    ],
)
def test_what_has_no_rule_is_not_outlined(before: str, after: str) -> None:
    assert before in BODY
    text = re.sub(r"  ;.*\n", "", BODY)
    outline(text)
    with pytest.raises((NotOutlinedError, RuntimeError)):
        quick.quick_code(text.replace(before, after))


def test_a_frame_that_is_too_large_is_not_outlined() -> None:
    count = 5000
    lines = [f'  %"r.{i}" = alloca <32 x i32>\n' for i in range(count)]
    uses = [f'  store <32 x i32> %in, ptr %"r.{i}"\n' for i in range(count)]
    loads = [f'  %l{i} = load <32 x i32>, ptr %"r.{i}"\n' for i in range(count)]
    stores = [f"  store <32 x i32> %l{i}, ptr %out, align 4\n" for i in range(count)]
    text = re.sub(r"  ;.*\n", "", BODY).replace("entry:\n", "entry:\n" + "".join(lines))
    text = text.replace("body.0:\n", "body.0:\n" + "".join([*uses, *loads, *stores]))
    with pytest.raises(NotOutlinedError, match="memory"):
        outline(text)


def test_code_without_rules_is_made_in_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[int] = []

    def refuse(text: str) -> Any:
        raise NotOutlinedError(text)

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
