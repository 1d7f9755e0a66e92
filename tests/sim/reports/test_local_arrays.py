"""Each local array has its own bounds, as far as the code of NVIDIA's compiler says them."""

from __future__ import annotations

import itertools

import pytest

import ignis
import ignis.sim
from ignis.errors import KernelError

pytestmark = pytest.mark.usefixtures("every_checker")

OPTIONS = pytest.mark.parametrize("options", [(), ("-G",)], ids=["optimized", "debug"])
SOURCE = """
struct Part { int number; short place[2]; };
__device__ __noinline__ int behind(int* p) { return p[1]; }
extern "C" __global__ void k(int* y, int n, int m) {
    int a[4], b[6];
    Part c[3];
    unsigned char d[5];
    y += 16 * threadIdx.x;
    for (int i = 0; i < 6; ++i) { a[i & 3] = y[i]; b[i] = y[i + 6]; d[i % 5] = y[i]; }
    for (int i = 0; i < 3; ++i) { c[i].number = y[i]; c[i].place[0] = c[i].place[1] = i; }
    BODY
    y[0] += a[n & 3] + b[m & 3] + c[n & 1].place[m & 1] + d[n & 3];
}"""
# The statement, n and m, and where the first bad access is: bytes past the end of how many.
OUTSIDE = {
    "a load": ("y[1] = b[n];", 6, 0, (0, 24)),
    "a load before the start": ("y[1] = b[n];", -1, 0, (-4, 24)),
    "a store": ("a[n] = 7;", 5, 0, (4, 16)),
    "a store of part": ("c[n].place[m] = 7;", 3, 1, (6, 24)),
    "behind a loop": ("for (int i = 0; i < n; ++i) a[i] += i;", 5, 0, (0, 16)),
    "one lane": ("a[threadIdx.x == 9 ? n : 0] = 7;", 4, 0, (0, 16)),
    "an address that is kept": ("int* p = &b[n]; p[m] = 1; y[2] = p[-1];", 3, 3, (0, 24)),
}
INSIDE = {
    "the last element": "y[1] = b[n] + a[m]; c[m - 1].place[1] = 7; d[n - 1] = 1;",
    "an address in the middle": "int* p = &a[2]; p[n - 6] = behind(&b[4]) + behind(b);",
    "one of two": "int* p = n & 1 ? a : b + 2; p[m] = 4; y[1] = behind(m & 1 ? a : b);",
    "from the end on": "int* p = b + 6; for (int i = 1; i <= n; ++i) p[-i] = i;",
    "at the wrong distance": "int* p = a - n; y[1] = p[n + m];",
}


def launch(body: str, options: tuple[str, ...], n: int, m: int) -> None:
    kernel = ignis.compile(SOURCE.replace("BODY", body), "k", options=list(options))
    with ignis.zeros(512, dtype="int32") as y:
        kernel.launch(1, 32, (y, n, m))
        y.device.synchronize()


@OPTIONS
@pytest.mark.parametrize("name", OUTSIDE)
def test_an_access_beyond_its_array_is_reported(name: str, options: tuple[str, ...]) -> None:
    body, n, m, (past, size) = OUTSIDE[name]
    with ignis.sim.check("all"), pytest.raises(KernelError) as caught:
        launch(body, options, n, m)
    caught.value.__traceback__ = None
    facts = caught.value.facts
    assert (facts["kind"], facts["space"], facts["line"]) == ("illegal address", "local", 11)
    where = f"{past} bytes past the end" if past >= 0 else f"{-past} bytes before the start"
    assert f"{where} of the local array of {size} bytes at offset " in str(caught.value)
    assert facts["thread"] == [9 if name == "one lane" else 0, 0, 0]


@OPTIONS
@pytest.mark.parametrize("name", INSIDE)
@pytest.mark.parametrize("checks", ["default", "uninitialized", "races", "all"])
def test_an_access_in_its_array_is_silent(name: str, checks: str, options: tuple[str, ...]) -> None:
    with ignis.sim.check(checks):
        for n, m in itertools.product((5,), (2, 3)):
            launch(INSIDE[name], options, n, m)


def test_optimized_code_is_checked_always() -> None:
    with ignis.sim.check("default"), pytest.raises(KernelError, match="local array of 24 bytes"):
        launch(OUTSIDE["a load"][0], (), 6, 0)


@OPTIONS
def test_an_unwritten_element_is_one_of_local_memory(options: tuple[str, ...]) -> None:
    body = "int e[64]; e[n] = 1; y[1] = e[m];"
    with ignis.sim.check("all"), pytest.raises(KernelError) as caught:
        launch(body, options, 1, 2)
    caught.value.__traceback__ = None
    assert caught.value.facts["kind"] == "uninitialized read"
    assert caught.value.facts["space"] == "local"
