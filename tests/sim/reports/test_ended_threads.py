"""Barriers and operations of a warp that are complete without ended threads.

That is a fault, unless these may have returned.
"""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import KernelError
from ignis.jit.nvrtc import compile_source
from ignis.sim.ptx.returns import UNOPTIMIZED, ends_at_its_end
from tests.sim.reports.reporting import line_of

pytestmark = pytest.mark.usefixtures("every_checker")

AHEAD = """
#define CHECK(condition) if (!(condition)) return
#define CHECK_GOTO(condition) if (!(condition)) goto done
#define SYNC __syncthreads()
struct Guard { int* p; __device__ ~Guard() { if (*p > 99) return; *p += 1; } };
"""
MEETS = """
    s[t] = t;
    __syncthreads();  // waits
}"""
LEAVES = """
    if (t >= n) return;
    s[t] = t;
    __syncthreads();
}"""


def source(body: str, functions: str = "") -> str:
    head = 'extern "C" __global__ void k(int* y, int n) {\n__shared__ int s[128];'
    return f"{AHEAD}{functions}\n{head}\nint t = threadIdx.x;\n{body}\n}}\n"


def launch(text: str, n: int, block: int = 64, grid: int = 1) -> ignis.NvArray:
    y = ignis.zeros(128, dtype="int32")
    ignis.compile(text, "k").launch(grid, block, (y, n))
    y.device.synchronize()
    return y


IF = """
if (t < n) {
    s[t] = t;
    __syncthreads();  // waits
    y[t] = s[0];
}"""
REPORTED = {
    "a branch at the end": IF,
    "a statement without braces": "if (t < n)\n    __syncthreads();  // waits",
    "all on one line": "if (t < n) __syncthreads();  // waits",
    "statements after the branch": IF + "\ny[t] += 1;",
    "a branch in a branch": f"if (n > 3) {{ {IF} }}",
    "the other branch": """
if (t >= n) y[t] = 4;
else {
    s[t] = t;
    __syncthreads();  // waits
}""",
    "two barriers": """
if (t < n) {
    s[t] = t;
    __syncthreads();  // waits
    y[t] = s[0];
    __syncthreads();
    s[t] = 2;
}""",
    "fewer trips of a loop": """
for (int i = t; i < n; i += 64) {
    s[t] = i;
    __syncthreads();  // waits
}""",
    "left by break": """
do {
    if (t >= n) break;
    __syncthreads();  // waits
} while (0);""",
    "a barrier of a macro": "if (t < n) { SYNC; y[t] = 1; }  // waits",
    "votes": "if (t < n) y[t] = __syncthreads_count(t > 2);  // waits",
    "a lambda": """
auto meet = [&](int i) {
    __syncthreads();  // waits
    y[i] = 4;
};
if (t < n) meet(t);""",
    "behind a destructor": f"Guard guard{{y + t}};{IF}",
}
CALL = "if (t < n) meet(s, t);"
REPORTED_CALLS = {
    "a function": f"__device__ void meet(int* s, int t) {{{MEETS}",
    "a function apart": f"__device__ __noinline__ void meet(int* s, int t) {{{MEETS}",
    "a template": f"template <class T> __device__ void meet(T* s, int t) {{{MEETS}",
    "a function in line": f"__device__ __forceinline__ void meet(int* s, int t) {{{MEETS}",
}


@pytest.mark.parametrize("n", [40, 32, 8])
@pytest.mark.parametrize("name", REPORTED | REPORTED_CALLS)
def test_a_barrier_that_ended_threads_have_skipped_is_divergent(name: str, n: int) -> None:
    text = source(CALL, REPORTED_CALLS[name]) if name in REPORTED_CALLS else source(REPORTED[name])
    with pytest.raises(KernelError) as caught:
        launch(text, n)
    caught.value.__traceback__ = None
    facts, said = caught.value.facts, str(caught.value)
    assert facts["kind"] == "divergent barrier", said
    assert facts["line"] == line_of(text, "waits"), said
    assert facts["thread"] == facts["block"] == [0, 0, 0], said
    assert f"{n} of 64 threads arrived, thread ({n}, 0, 0) has ended" in said
    assert ignis.ones(3).tolist() == [1, 1, 1]  # the device lives on


SILENT = {
    "a return": "if (t >= n) return;\ns[t] = t;\n__syncthreads();\ny[t] = s[0];",
    "a return on one line": "if (t >= n) return; s[t] = t; __syncthreads(); y[t] = s[0];",
    "work, then a return": "if (t >= n) {\ny[t] = 1;\nreturn;\n}\n__syncthreads();\ny[t] = 2;",
    "a return in else": "if (t < n) y[t] = 1;\nelse return;\n__syncthreads();\ny[t] = 2;",
    "a return, then the end": "if (t >= n) {\nreturn;\n} else {\n__syncthreads();\n}",
    "a return and a branch": f"if (t >= n) return;\n{IF}",
    "a return of a macro": "CHECK(t < n);\n__syncthreads();\ny[t] = 1;",
    "a goto of a macro": "CHECK_GOTO(t < n);\n__syncthreads();\ny[t] = 1;\ndone:\n;",
    "a return of a switch": "switch (t < n) {\ncase 0: return;\ndefault: __syncthreads();\n}",
    "a return, then a loop": """
if (t >= n) return;
for (int i = 0; i < 3; i++) {
    __syncthreads();
    s[t] = i;
}""",
    "a return in a loop": """
for (int i = 0; i < 3; i++) {
    if (t >= n - i) return;
    __syncthreads();
}""",
    "a return after the barrier of a loop": """
for (int i = 0; i < 3; i++) {
    __syncthreads();
    if (t >= n - i) return;
}""",
    "a return of an endless loop": """
while (true) {
    if (t >= n || y[t] > 2) return;
    __syncthreads();
    y[t] += 1;
}""",
    "an exit": 'if (t >= n) asm volatile("exit;");\n__syncthreads();\ny[t] = 1;',
    "a return with a destructor": "Guard guard{y + t};\nif (t >= n) return;\n__syncthreads();",
    "a return of a lambda": """
auto meet = [&](int i) {
    if (i >= n) return;
    __syncthreads();
};
meet(t);""",
    "a loop with as many trips": "for (int i = 0; i < n; i++) {\n__syncthreads();\ns[t] = i;\n}",
    "a branch that all take": "if (n < 64) {\n__syncthreads();\ny[t] = 1;\n}",
    "a barrier of one warp": 'if (t < 32) asm volatile("bar.sync 1, 32;");\ny[t] = 1;',
    "a barrier of the warp": "if (t < n) {\n__syncwarp(__activemask());\ny[t] = 1;\n}",
}
MEET = "meet(int* s, int t, int n)"
SILENT_CALLS = {
    "a return of a function": f"__device__ void {MEET} {{{LEAVES}",
    "a return of a template": f"template <int> __device__ void {MEET} {{{LEAVES}",
    "a return of a function in line": f"__device__ __forceinline__ void {MEET} {{{LEAVES}",
    "a result of a function": f"""
__device__ int {MEET} {{
    if (t >= n) return 4;
    __syncthreads();
    return s[0];
}}""",
    "a return of a function's function": f"""
__device__ void inner(int* s, int t, int n) {{{LEAVES}
__device__ void {MEET} {{
    inner(s, t, n);
}}""",
}


@pytest.mark.parametrize("n", [40, 32, 8])
@pytest.mark.parametrize("name", SILENT | SILENT_CALLS)
def test_threads_that_may_have_returned_are_not_missed(name: str, n: int) -> None:
    call = "meet<0>(s, t, n);" if "template" in name else "meet(s, t, n);"
    calls = name in SILENT_CALLS
    text = source(call, SILENT_CALLS[name]) if calls else source(SILENT[name])
    launch(text, n).free()


@pytest.mark.parametrize(("n", "block"), [(0, 64), (64, 64), (48, 48), (9, 9), (100, 96)])
def test_a_branch_that_all_threads_of_a_block_take_or_none_is_no_fault(n: int, block: int) -> None:
    with launch(source(IF), n, block) as y:
        assert np.count_nonzero(y.to_host()) == 0


def test_the_first_block_with_such_a_barrier_is_reported() -> None:
    text = source("t += 64 * blockIdx.x;\nif (t < n) {\n__syncthreads();\ns[t % 64] = 1;\n}")
    launch(text, 640, grid=10).free()
    with pytest.raises(KernelError) as caught:
        launch(text, 500, grid=10)
    assert caught.value.facts["block"] == [7, 0, 0]
    assert "52 of 64 threads arrived, thread (52, 0, 0) has ended" in str(caught.value)


def test_another_fault_comes_first() -> None:
    with pytest.raises(KernelError, match="illegal address"):
        launch(source(IF + "\ny[t + (t == 0) * 1000000] = 1;"), 40)


def test_without_the_checker_such_a_barrier_is_complete_as_on_a_gpu() -> None:
    with ignis.sim.check(), launch(source(IF), 40) as y:
        assert y.tolist() == [0] * 128


def test_code_whose_source_is_not_known_is_not_judged() -> None:
    text = source(IF)
    code = ignis.compile(text + "\n// of somebody else", "k").image.data
    y = ignis.zeros(128, dtype="int32")
    other = code.replace(b".version", b"// another text\n.version", 1)
    ignis.adopt(other, name="k", parameters=["int* y", "int n"]).launch(1, 64, (y, 40))
    y.device.synchronize()
    y.free()


NAMED = {
    "__syncwarp": "__syncwarp();",
    "a shuffle": "y[t] = __shfl_sync(~0u, t, 0);",
    "a vote": "y[t] = __any_sync(~0u, t > 3);",
    "a ballot": "y[t] = __ballot_sync(n > 100 ? n : ~0u, t > 3);",
    "a match": "y[t] = __match_any_sync(~0u, t % 3);",
    "a reduction": "y[t] = __reduce_add_sync(~0u, t);",
    "a half of the warp": "if (t < 48) y[t] = __any_sync(t < 32 ? ~0u : 0xffff, t > 3);",
}


@pytest.mark.parametrize("operation", NAMED)
def test_lanes_that_a_mask_names_must_not_end_without_the_operation(operation: str) -> None:
    name, call = "t < n", NAMED[operation]
    text = source(f"if ({name}) {{\ny[t] += 1;\n{call}  // waits\ny[t] += 1;\n}}")
    launch(text, 64).free()
    with pytest.raises(KernelError) as caught:
        launch(text, 40)
    caught.value.__traceback__ = None
    facts = caught.value.facts
    assert facts["kind"] == "missing lanes" and facts["line"] == line_of(text, "waits")
    there, lanes = (8, 16) if "half" in operation else (8, 32)
    said = f"{there} of {lanes} threads arrived, thread (40, 0, 0) has ended"
    assert said in str(caught.value) and facts["thread"] == [32, 0, 0]


UNNAMED = {
    "a mask of those that are there": "unsigned m = __ballot_sync(~0u, t < n);\n"
    "if (t < n) y[t] = __reduce_add_sync(m, t);",
    "a return": "if (t >= n) return;\ny[t] = __ballot_sync(~0u, t > 3);",
    "a branch that whole warps take": "if (t / 32 < n / 64) y[t] = __any_sync(~0u, t > 3);",
    "as many trips": "for (int i = 0; i < n; ++i) y[t] += __any_sync(~0u, t > i);",
    "an operation of all behind the branch": "if (t < n) y[t] = t;\ny[t] += __any_sync(~0u, t);",
}


@pytest.mark.parametrize("n", [64, 40])
@pytest.mark.parametrize("body", UNNAMED.values(), ids=UNNAMED)
def test_lanes_that_may_have_returned_are_not_missed(body: str, n: int) -> None:
    launch(source(body), n).free()
    launch(source(body), n, block=41).free()  # a part of a warp


ONE_LINE = {
    "if (t < n) __syncthreads();": "divergent barrier",
    "if (t < n) __syncthreads(); y[t] = 1;": "divergent barrier",
    "if (t < n) { y[t] = '}'; /* } */ __syncthreads(); } // }": "divergent barrier",
    "for (int i = t; i < n; i += 64) { __syncthreads(); }": "divergent barrier",
    "if (t < n) y[t] = __shfl_sync(~0u, t, 0);": "missing lanes",
    "if (t >= n) return; __syncthreads();": "",
    "if (t >= n) { return; } y[t] = __shfl_sync(~0u, t, 0);": "",
}


@pytest.mark.parametrize("body", ONE_LINE)
def test_a_kernel_in_one_line_is_judged_as_any_other(body: str) -> None:
    text = f'extern "C" __global__ void k(int* y, int n) {{ int t = threadIdx.x; {body}\n}}'
    if body.rpartition("//")[2] != " }":
        text = text.replace("\n", " ")
    if kind := ONE_LINE[body]:
        with pytest.raises(KernelError, match=kind) as caught:
            launch(text, 16)
        caught.value.__traceback__ = None
    else:
        launch(text, 16).free()


def judged(text: str, *options: str) -> bool:
    code = compile_source(text, "k", "compute_80", (*options, *UNOPTIMIZED)).data
    return ends_at_its_end(code.decode(), "k")


def test_code_that_is_optimized_after_all_is_not_judged() -> None:
    assert judged(source(IF))
    assert not judged(source(IF), "-dopt=on")
    assert not judged(source(SILENT["a return"]), "-dopt=on")


@pytest.mark.parametrize("name", ["a return of a function", "a return of a function in line"])
def test_a_function_that_is_inlined_is_not_judged(name: str) -> None:
    text = source("meet(s, t, n);", SILENT_CALLS[name])
    code = compile_source(text, "k", "compute_80", ("-G",)).data
    assert not ends_at_its_end(code.decode(), "k")


def test_calls_through_pointers_are_not_judged() -> None:
    functions = (
        f"{REPORTED_CALLS['a function apart']}\n__device__ void (*chosen)(int*, int) = meet;"
    )
    assert not judged(source("chosen(s, t);\n" + IF, functions))
    assert judged(source("meet(s, t);\n" + IF, functions))


def test_a_kernel_without_barriers_is_not_judged() -> None:
    assert not judged(source("if (t < n) y[t] = 1;"))
