"""Loads that are not coherent, as of ``__ldg``: what they read must not be written before."""

from __future__ import annotations

import pytest

import ignis
from ignis.errors import KernelError
from tests.sim.reports.reporting import line_of, lines_in

pytestmark = pytest.mark.usefixtures("every_checker")

SOURCE = """
extern "C" __global__ void k(int* out, int* x, int n) {
    int i = threadIdx.x, v = 0;
    BODY
    out[i] = v;
}
extern "C" __global__ void alias(const int* __restrict__ x, int* __restrict__ y, int n) {
    int i = threadIdx.x;
    y[i] = x[i] + 1;
    __syncthreads();
    if (n) y[64 + i] = x[i ^ 1];  // alias
}"""
LDU = 'asm volatile("ldu.global.s32 %0, [%1];" : "=r"(v) : "l"(x + (i ^ 1)));'
WRITTEN = {
    "by another thread": ("x[i] = n;\n__syncthreads();", "v = __ldg(x + (i ^ 1));"),
    "by the same thread": ("x[i] = n;", "v = __ldg(x + i * n);"),
    "by an atomic operation": ("atomicAdd(x + i, n);\n__syncthreads();", "v = __ldg(x + 63 - i);"),
    "in part": ("if (i < 16) x[i * 4] = n;\n__syncthreads();", "v = __ldg((int4*)x + i / 4).y;"),
    "a byte": ("((char*)x)[4 * i + 1] = n;", "v = __ldg((short*)x + 2 * i * n);"),
    "by vectors": ("((int2*)x)[i] = make_int2(n, n);\n__syncthreads();", "v = __ldg(x + 65);"),
    "ldu": ("x[i] = n;\n__syncthreads();", LDU),
}
UNWRITTEN = {
    "turned in place": "int a = __ldg(x + 2 * i), b = __ldg(x + 2 * i + n); "
    "x[2 * i] = a + b; x[2 * i + n] = a - b;",
    "written later": "v = __ldg(x + i); x[i] = v + n;",
    "another element": "x[i + 64] = n; __syncthreads(); v = __ldg(x + i) + __ldg(x + 128 + i);",
    "another byte": "((char*)x)[4 * i + 1] = n; v = __ldg((short*)x + 2 * i + 1);",
    "a coherent load": "x[i] = n; __syncthreads(); v = x[i ^ 1] + __ldcg(x + i);",
    "not here": "if (n > 1) { x[i] = n; __syncthreads(); } v = __ldg(x + i);",
}


def launch(body: str, name: str = "k") -> None:
    kernel = ignis.compile(SOURCE.replace("BODY", body), name)
    with ignis.zeros(256, dtype="int32") as out, ignis.zeros(256, dtype="int32") as x:
        arrays = (x, x) if name == "alias" else (out, x)
        kernel.launch(1, 64, (*arrays, 1))
        x.device.synchronize()


@pytest.mark.parametrize("name", WRITTEN)
def test_a_load_of_what_the_launch_has_written_is_reported(name: str) -> None:
    write, load = WRITTEN[name]
    body = f"{write}\n{load}  // loads".replace("\n", "  // writes\n", 1)
    with pytest.raises(KernelError) as caught:
        launch(body)
    caught.value.__traceback__ = None
    facts, text = caught.value.facts, SOURCE.replace("BODY", body)
    assert facts["kind"] == "non-coherent load" and facts["line"] == line_of(text, "loads")
    assert "the same launch has written it, by thread (" in str(caught.value)
    assert lines_in(str(caught.value)) == [line_of(text, mark) for mark in ("loads", "writes")]


def test_who_has_written_is_named() -> None:
    with pytest.raises(KernelError, match=r"written it, by thread \(62, 0, 0\)") as caught:
        launch("x[i] = n;\n__syncthreads();\nif (i == 3) v = __ldg(x + 62);")
    caught.value.__traceback__ = None
    assert caught.value.facts["thread"] == [3, 0, 0]


CONSTANTS = """
__constant__ int table[64];
extern "C" __global__ void k(int* out, int shift) {
    int i = threadIdx.x, *x;
    asm("{ .reg .u64 at; mov.u64 at, table; cvta.const.u64 %0, at; }" : "=l"(x));
    BODY
    out[i] = table[(i + shift) % 64];  // loads
}"""


def launch_constants(body: str, *, launches: int = 1) -> None:
    kernel = ignis.compile(CONSTANTS.replace("BODY", body), "k")
    with ignis.zeros(64, dtype="int32") as out:
        for _ in range(launches):
            kernel.launch(1, 64, (out, 1))
        out.device.synchronize()


@pytest.mark.parametrize(
    "write",
    [
        "x[i] = shift; __threadfence(); __syncthreads();  // writes",
        "if (i == 9) atomicAdd(x + i, 1);  // writes\n__syncthreads();",
        "((volatile char*)(x + (i + shift) % 64))[3] = 7;  // writes",
    ],
)
def test_a_constant_that_the_launch_has_written_is_reported(write: str) -> None:
    with pytest.raises(KernelError, match="non-coherent load: load from global memory") as caught:
        launch_constants(write)
    caught.value.__traceback__ = None
    text = CONSTANTS.replace("BODY", write)
    assert lines_in(str(caught.value)) == [line_of(text, mark) for mark in ("loads", "writes")]
    assert "of the variable `table`" in str(caught.value)


def test_a_constant_that_is_written_while_others_load_it_is_a_race() -> None:
    late = "int v = table[i];\nif (shift) x[(i + 7) % 64] = v;  // writes\nreturn;"
    with pytest.raises(KernelError, match="global memory race: store") as caught:
        launch_constants(late)
    caught.value.__traceback__ = None


@pytest.mark.parametrize(
    "body",
    [
        "if (shift == 0) x[i] = shift;",
        "((volatile int*)out)[i] = x[i]; __syncthreads();",
        # An earlier launch may write: the last one does nothing else.
        "if (out[i] == 0) { out[i] = 2; x[i] = shift; return; }",
    ],
)
def test_constants_of_an_earlier_launch_are_silent(body: str) -> None:
    launch_constants(body, launches=2)


def test_restrict_promises_that_nobody_else_writes() -> None:
    with pytest.raises(KernelError, match="non-coherent load") as caught:
        launch("", "alias")
    caught.value.__traceback__ = None
    assert caught.value.facts["line"] == line_of(SOURCE, "alias")


@pytest.mark.parametrize("name", UNWRITTEN)
def test_a_load_of_what_the_launch_has_not_written_is_silent(name: str) -> None:
    launch(UNWRITTEN[name])


def test_what_another_launch_has_written_may_be_loaded() -> None:
    writes = ignis.compile(SOURCE.replace("BODY", "x[i] = n;"), "k")
    loads = ignis.compile(SOURCE.replace("BODY", "v = __ldg(x + (i ^ 1));"), "k")
    with ignis.zeros(64, dtype="int32") as out, ignis.zeros(64, dtype="int32") as x:
        for value in (3, 4):
            writes.launch(1, 64, (out, x, value))
            loads.launch(1, 64, (out, x, 0))
            assert out.tolist() == [value] * 64
