"""Loads that are done together, under the checkers: what is found, and in which order."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
import ignis.sim
from ignis.errors import CudaError
from tests.sim.reports.reporting import assert_names, report, run

pytestmark = pytest.mark.usefixtures("every_checker")


INTERLEAVED = """
#define LOAD(value, address, distance) \\
    asm volatile("ld.shared.s32 %0, [%1+" #distance "];" : "=r"(value) : "r"(address))
extern "C" __global__ void k(int* out, int up, int down, int filled, int at) {
    __shared__ int s[128];
    int t = threadIdx.x, a, b, c;
    for (int i = t; i < filled; i += 64) s[i] = i;
    __syncthreads();
    unsigned base = __cvta_generic_to_shared(s);
    unsigned x = base + 4 * (up + t), y = base + 4 * (down - t);
    LOAD(a, x, 0);
    LOAD(b, y, 0); // second
    LOAD(c, x, 4); // third
    out[t] = a + 3 * b + 5 * c;
    if (t == 63 && at >= 0)
        s[at] = a; // write
}"""


def test_loads_through_several_registers_find_what_lies_there() -> None:
    lane = np.arange(64)
    (out,) = run(INTERLEAVED, ignis.zeros(64, dtype="int32"), 5, 80, 128, -1)
    np.testing.assert_array_equal(out, lane + 5 + 3 * (80 - lane) + 5 * (lane + 6))


@pytest.mark.parametrize(
    ("up", "down", "at", "mark", "thread"),
    [(16, 70, 48, "second", 22), (16, 100, 48, "third", 31)],
)
def test_a_write_names_the_read_that_came_first(
    up: int, down: int, at: int, mark: str, thread: int
) -> None:
    text = report(INTERLEAVED, ignis.zeros(64, dtype="int32"), up, down, 128, at)
    assert_names(text, "shared memory race", INTERLEAVED, "write", mark)
    assert f"thread ({thread}, 0, 0)" in text


@pytest.mark.parametrize(
    ("up", "down", "filled", "mark", "thread"),
    [(0, 70, 70, "second", 0), (0, 63, 64, "third", 63), (60, 120, 120, "second", 0)],
)
def test_the_first_read_of_what_nothing_wrote_is_named(
    up: int, down: int, filled: int, mark: str, thread: int
) -> None:
    text = report(INTERLEAVED, ignis.zeros(64, dtype="int32"), up, down, filled, -1)
    assert_names(text, "uninitialized read", INTERLEAVED, mark)
    assert f"thread ({thread}, 0, 0)" in text


@pytest.mark.parametrize(("down", "mark", "thread"), [(20, "second", 21), (100, "third", 31)])
def test_the_first_load_outside_of_memory_is_named(down: int, mark: str, thread: int) -> None:
    with pytest.raises(CudaError) as caught:
        run(INTERLEAVED, ignis.zeros(64, dtype="int32"), 96, down, 128, -1)
    caught.value.__traceback__ = None
    assert_names(str(caught.value), "illegal address", INTERLEAVED, mark)
    assert f"thread ({thread}, 0, 0)" in str(caught.value)


PADDED = """
extern "C" __global__ void k(int* out, int hole) {{
    __shared__ __align__(16) {kind} s[16][17];
    int t = threadIdx.x, x = t % 16, y = t / 16, sum = 0;
    if (t != hole) {{
        {kind} v = {{}};
        *(int*)&v = t;
        s[y][x] = v;
    }}
    __syncthreads();
    #pragma unroll
    for (int i = 0; i < 16; ++i) {{
        {kind} v =
            s{index}; // read
        sum += (i + 1) * *(int*)&v;
    }}
    out[t] = sum;
}}"""


@pytest.mark.parametrize("checkers", ["all", "uninitialized"])
@pytest.mark.parametrize("kind", ["int", "int2", "int4"])
@pytest.mark.parametrize("index", ["[y][i]", "[i][x]", "[x][i]"])
def test_padding_between_rows_hides_no_word_that_is_missing(
    index: str, kind: str, checkers: str
) -> None:
    source = PADDED.format(kind=kind, index=index)
    lane, weights = np.arange(256).reshape(16, 16), np.arange(1, 17)
    rows = {"[y][i]": lane @ weights, "[i][x]": weights @ lane, "[x][i]": lane @ weights}[index]
    expected = np.repeat(rows, 16) if index == "[y][i]" else np.tile(rows, 16)
    hole = int(np.random.default_rng().integers(256))
    with ignis.sim.check(checkers):
        (out,) = run(source, ignis.zeros(256, dtype="int32"), -1, block=256)
        np.testing.assert_array_equal(out, expected)
        text = report(source, ignis.zeros(256, dtype="int32"), hole, block=256)
    assert_names(text, "uninitialized read", source, "read")
    size = {"int": 4, "int2": 8, "int4": 16}[kind]
    assert f"offset {(hole // 16 * 17 + hole % 16) * size}\n" in text
