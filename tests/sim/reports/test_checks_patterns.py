"""The checkers' short cuts for common patterns of access, and where the exact rules must follow."""

from __future__ import annotations

import re

import numpy as np
import pytest

import ignis
import ignis.sim
from ignis.errors import CudaError
from tests.sim.reports.reporting import assert_names, report, run

pytestmark = pytest.mark.usefixtures("every_checker")


# reads of shared memory that are recorded only when something needs them

READ_THEN = """
#define LAST {lanes}
extern "C" __global__ void k(int* out, int n) {{
    __shared__ __align__(16) int s[512];
    int t = threadIdx.x, sum = 0;
    for (int i = t; i < 512; i += blockDim.x) s[i] = i;
    __syncthreads();
    for (int i = 0; i < n; ++i) sum += s[256 + (t + i) % 256];
    if (t % 32 < LAST) {{
        {kind} v =
            (({kind}*)s)[t]; // other
        sum += *(int*)&v;
    }}
    {between}
    {write} // one
    out[t] = sum;
}}"""


@pytest.mark.parametrize(
    ("kind", "lanes", "write"),
    [
        ("int", 32, "if (t == 32) s[0] = sum;"),
        ("int4", 20, "if (t == 32) s[0] = sum;"),
        ("int2", 32, "if (t == 32) ((short*)s)[1] = sum;"),
        ("int", 1, "if (t == 32) ((int4*)s)[0] = make_int4(sum, 0, 0, 0);"),
        ("int2", 20, "if (t == 32) atomicAdd(s, sum);"),
        ("int4", 1, "if (t == 32) ((volatile int*)s)[0] = sum;"),
    ],
)
def test_a_write_finds_the_reads_since_the_barrier(kind: str, lanes: int, write: str) -> None:
    source = READ_THEN.format(kind=kind, lanes=lanes, between="", write=write)
    out = ignis.zeros(64, dtype="int32")
    text = report(source, out, 3)
    assert_names(text, "shared memory race", source, "one", "other")
    assert "thread (32, 0, 0)" in text
    assert "thread (0, 0, 0)" in text


@pytest.mark.parametrize(
    ("between", "write"),
    [
        ("__syncthreads();", "s[63 - t] = t;"),
        ("", "if (t % 32 < LAST) s[t] = t;"),
        ("__syncwarp();", "s[t ^ 1] = t;"),
        ("", "s[128 + t] = t;"),
    ],
)
def test_writes_that_are_ordered_behind_the_reads_are_clean(between: str, write: str) -> None:
    run(
        READ_THEN.format(kind="int", lanes=20, between=between, write=write),
        ignis.zeros(64, dtype="int32"),
        5,
    )


def test_another_lane_of_the_warp_needs_a_syncwarp() -> None:
    source = READ_THEN.format(kind="int", lanes=32, between="", write="s[t ^ 1] = t;")
    text = report(source, ignis.zeros(32, dtype="int32"), 0, block=32)
    assert_names(text, "shared memory race", source, "one", "other")


def test_a_read_behind_a_fence_does_not_hide_that_of_another_lane() -> None:
    source = READ_THEN.format(
        kind="int",
        lanes=32,
        between="__threadfence_block(); sum += s[t ^ 1];",
        write="s[t ^ 1] = sum;",
    )
    text = report(source, ignis.zeros(32, dtype="int32"), 0, block=32)
    assert_names(text, "shared memory race", source, "one", "other")


def test_a_read_behind_the_last_syncwarp_does_not_hide_one_of_another_warp() -> None:
    source = READ_THEN.format(
        kind="int", lanes=32, between="__syncwarp(); sum += s[t ^ 32];", write="s[t] = sum;"
    ).replace("s[256 + (t + i) % 256]", "0")
    with pytest.raises(CudaError, match="shared memory race") as caught:
        run(source, ignis.zeros(64, dtype="int32"), 0)
    caught.value.__traceback__ = None


@pytest.mark.parametrize("reads", [100, 1100, 5000])
def test_more_reads_than_are_kept_aside_lose_no_race(reads: int) -> None:
    source = READ_THEN.format(kind="int", lanes=32, between="", write="if (t == 32) s[256] = sum;")
    text = report(source, ignis.zeros(64, dtype="int32"), reads)
    assert "shared memory race" in text and "thread (32, 0, 0)" in text
    clean = READ_THEN.format(kind="int", lanes=32, between="__syncthreads();", write="s[t] = sum;")
    run(clean, ignis.zeros(64, dtype="int32"), reads)


def test_a_barrier_of_some_warps_does_not_order_the_reads_of_others() -> None:
    source = READ_THEN.format(
        kind="int",
        lanes=32,
        between='if (t >= 64) asm volatile("bar.sync 1, 64;" ::: "memory");',
        write="if (t >= 64) s[t ^ 64] = sum;",
    )
    text = report(source, ignis.zeros(128, dtype="int32"), 3, block=128)
    assert_names(text, "shared memory race", source, "one", "other")


def test_reads_of_one_block_do_not_meet_the_writes_of_the_next() -> None:
    source = """
extern "C" __global__ void k(int* out) {
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = 63 - t;
    __syncthreads();
    out[blockIdx.x * 64 + t] = s[63 - t];
}"""
    (out,) = run(source, ignis.zeros(256, dtype="int32"), grid=4)
    assert out.tolist() == 4 * list(range(64))


# what of shared memory was written

FILLED = """
extern "C" __global__ void k(int* out, int hole, int from, int grown) {
    __shared__ int s[256];
    int t = threadIdx.x, sum = 0;
    if (blockIdx.x == 0)
        for (int i = t; i < 256; i += 64) if (i != hole && i < grown) s[i] = i;
    __syncthreads();
    if (blockIdx.x == 0) {
        for (int i = 0; i < 4; ++i) if (t + i < hole) sum += s[t + i];
        __syncthreads();
        if (t < 256 - grown) s[grown + t] = t;
    }
    __syncthreads();
    out[t] = sum +
        s[from + t]; // read
}"""


def test_what_is_written_later_may_be_read_then() -> None:
    run(FILLED, ignis.zeros(64, dtype="int32"), 256, 192, 192)
    run(FILLED, ignis.zeros(64, dtype="int32"), 100, 101, 200)


@pytest.mark.parametrize("hole", [0, 63, 100, 255])
def test_a_word_that_is_missing_is_named(hole: int) -> None:
    start = hole // 64 * 64
    text = report(FILLED, ignis.zeros(64, dtype="int32"), hole, start, 256)
    assert_names(text, "uninitialized read", FILLED, "read")
    assert f"offset {4 * hole}" in text and f"thread ({hole - start}, 0, 0)" in text


def test_the_next_block_has_nothing_written() -> None:
    text = report(FILLED, ignis.zeros(64, dtype="int32"), 256, 0, 256, grid=2)
    assert_names(text, "uninitialized read", FILLED, "read")
    assert "thread (0, 0, 0) of block (1, 0, 0)" in text


# lanes that read the same addresses

SHARED_BY_LANES = """
extern "C" __global__ void k(int* out, int group, int lanes, int writer) {
    __shared__ __align__(16) int s[256];
    int t = threadIdx.x, lane = t % 32, sum = 0;
    for (int i = t; i < 256; i += blockDim.x) s[i] = i;
    __syncthreads();
    s[200] = 1;
    if (lane < lanes) {
        int4 v = ((int4*)s)[group > 0 ? lane / group : lane % -group]; // other
        sum = v.x;
    }
    if (t == writer) s[4] = 0; // one
    out[t] = sum;
}"""


@pytest.mark.parametrize("group", [8, 4, 16, -8, -2])
@pytest.mark.parametrize("lanes", [32, 19])
def test_a_word_that_several_lanes_have_read_is_not_for_one_of_them(group: int, lanes: int) -> None:
    writer = group if group > 0 else 1
    text = report(SHARED_BY_LANES, ignis.zeros(32, dtype="int32"), group, lanes, writer, block=32)
    assert_names(text, "shared memory race", SHARED_BY_LANES, "one", "other")
    assert "several threads" in text


@pytest.mark.parametrize("group", [8, -8])
def test_a_word_that_one_lane_has_read_may_be_written_by_it(group: int) -> None:
    lanes, writer = (9, 8) if group > 0 else (8, 1)
    run(SHARED_BY_LANES, ignis.zeros(32, dtype="int32"), group, lanes, writer, block=32)


@pytest.mark.parametrize("lanes", [4, 8, 16])
def test_a_plain_write_below_a_volatile_one_meets_the_reads_of_other_lanes(lanes: int) -> None:
    source = """
extern "C" __global__ void k(int* out, int lanes) {
    __shared__ int s[32];
    if (threadIdx.x == 0) {
        s[0] = 1; // other
        ((volatile int*)s)[0] = 2;
    }
    if (threadIdx.x < lanes)
        out[threadIdx.x] = s[0]; // one
}"""
    text = report(source, ignis.zeros(32, dtype="int32"), lanes, block=32)
    assert_names(text, "shared memory race", source, "one", "other")


@pytest.mark.parametrize("same", ["200", "200 + t % 3", "200 + t / 16", "200 + t / 8"])
def test_lanes_that_write_one_value_over_another_one_do_not_race(same: str) -> None:
    source = """
extern "C" __global__ void k(int* out, int value) {
    __shared__ int s[256];
    int t = threadIdx.x;
    for (int i = t; i < 256; i += blockDim.x) s[i] = i;
    __syncthreads();
    if (t % 32 == 0) s[t / 32] = 0;
    s[PLACE] = value > 0 ? value : t; // both
    __syncthreads();
    out[t] = s[PLACE];
}""".replace("PLACE", same)
    (out,) = run(source, ignis.zeros(64, dtype="int32"), 7)
    assert out.tolist() == 64 * [7]
    text = report(source, ignis.zeros(64, dtype="int32"), 0)
    assert_names(text, "shared memory race", source, "both", "both")


# rows of half a warp in global memory

ROWS = """
extern "C" __global__ void k({kind}* x, int pitch, int shift, int apart, int victim) {{
    int t = threadIdx.x, row = t / 16, column = t % 16;
    {kind}* mine = x + (blockIdx.x * apart + row) * pitch + column + shift;
    {kind} v =
        *mine; // read
    *mine = v + 1; // write
    if (blockIdx.x == 1 && t == 0)
        ((char*)x)[victim] = 1; // byte
}}"""


@pytest.mark.parametrize(
    ("kind", "dtype"), [("unsigned short", "float16"), ("int", "int32"), ("double", "float64")]
)
def test_rows_of_half_a_warp_are_those_of_their_block(kind: str, dtype: str) -> None:
    source = ROWS.format(kind=kind)
    size = np.dtype(dtype).itemsize

    def grid() -> ignis.NvArray:
        return ignis.zeros(4096, dtype=dtype)

    for pitch, shift in ((16, 0), (64, 0), (32, 1), (19, 3)):
        run(source, grid(), pitch, shift, 2, 4095 * size, grid=2, block=32)
        # The second block begins with the last row of the first.
        text = report(source, grid(), pitch, shift, 1, 4095 * size, grid=2, block=32)
        assert_names(text, "global memory race", source, "read", "write")
        assert "of block (1, 0, 0) in k" in text
    # A byte of what was written as whole sectors: element 5 of row 1 of block 0.
    text = report(source, grid(), 64, 0, 2, (64 + 5) * size + 1, grid=2, block=32)
    assert_names(text, "global memory race", source, "byte", "write")
    assert "of block (0, 0, 0)" in text


# sectors of global memory that are known to be written

COPY = """
extern "C" __global__ void k(char* out, const char* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * i < n) ((int*)out)[i] = ((const int*)x)[i];
}"""


def copy_of(x: ignis.NvArray) -> None:
    """Read all of `x` by whole sectors, twice."""
    for _ in range(2):
        run(COPY, ignis.empty(x.numel, dtype="uint8"), x, x.numel, grid=4)


def missing(x: ignis.NvArray) -> str:
    return report(COPY, ignis.empty(x.numel, dtype="uint8"), x, x.numel, grid=4)


def test_what_the_host_writes_in_part_is_known_to_the_byte() -> None:
    x = ignis.empty(1024, dtype="uint8").to_device()
    x[32:].from_host(np.ones(992, np.uint8))
    assert "thread (0, 0, 0) of block (0, 0, 0)" in missing(x)
    x[:31].from_host(np.ones(31, np.uint8))
    assert "thread (7, 0, 0) of block (0, 0, 0)" in missing(x)
    x[31:32].from_host(np.ones(1, np.uint8))
    copy_of(x)


def test_a_copy_on_the_device_takes_back_what_was_known() -> None:
    full, part = ignis.ones(1024, dtype="uint8"), ignis.empty(1024, dtype="uint8").to_device()
    part[:500].from_host(np.ones(500, np.uint8))
    copy_of(full)
    full.write_rows(part, 0)
    assert "thread (61, 0, 0) of block (1, 0, 0)" in missing(full)


# parts of words, what was published, and groups of lanes, by vectors

SCENE = """
extern "C" __global__ void k(int* out, int n) {
    __shared__ __align__(4) unsigned char bytes[16 * 18];
    __shared__ __align__(4) unsigned short halves[192];
    __shared__ int words[96], more[96], flag;
    int t = threadIdx.x, mixed = t % 32 * 7 % 32, sum = 0;
    words[t] = more[t] = halves[t] = halves[t + 96] = t;
    for (int i = t; i < 16 * 18; i += 96) bytes[i] = 0;
    if (t == 0) flag = 0;
    __syncthreads();
    BODY
    __syncthreads();
    out[t] = sum + words[t] + more[t] + halves[t] + bytes[t];
}"""
TILE = "bytes[t / 16 * 18 + t % 16] = t; // other\n"
OWN = (
    "((int*)halves)[t] = 0; halves[2 * t + (t & 1)] += 3; sum = ((int*)halves)[t];\n"
    "halves[2 * t + 1 - (t & 1)] += t; // other\n"
)
PUBLISH = """if (t < 32) {
        words[t] = 9;
        __threadfence_block();
        __syncwarp();
        if (t == 0) *(volatile int*)&flag = 1;
        more[t] = 8; // other
    } else {
        while (!*(volatile int*)&flag) {}
        __threadfence_block();
        __syncwarp();
        USE
    }
"""
READERS = """if (t < 32) {
        sum = words[t];
        __threadfence_block();
        __syncwarp();
        if (t == 0) *(volatile int*)&flag = 1;
    } else {
        while (!*(volatile int*)&flag) {}
        __threadfence_block();
        __syncwarp();
        if (t < 64)
            sum = words[mixed]; // other
        if (t >= 64)
            WRITE
    }
"""
GROUPS = """unsigned group = t & 8 ? 0xff00ff00u : 0x00ff00ffu;
    words[t] = 5; // other
    if (t & 8) __syncwarp(group); else __syncwarp(group);
"""
PATTERNS = [
    ("bytes of rows", TILE + "__syncthreads(); sum = bytes[t / 16 * 18 + (t + 1) % 16];", False),
    ("bytes beside", TILE + "if (t == 64) bytes[16] = bytes[34] = 7;", False),
    ("byte of the first row", TILE + "if (t == 64)\nbytes[3] = 77; // one", True),
    ("byte of the second row", TILE + "if (t == 64)\nbytes[19] = 77; // one", True),
    ("byte read early", TILE + "sum =\nbytes[(t ^ 32) % 64 / 16 * 18]; // one", True),
    ("own halves", OWN + "__syncwarp(); sum += halves[2 * (t ^ 1)];", False),
    ("a neighbor's half", OWN + "sum +=\nhalves[2 * (t ^ 1) + (t & 1)]; // one", True),
    (
        "part of a neighbor's word",
        "((int*)halves)[t] = 5; // other\nhalves[2 * (t ^ 1)] = t; // one",
        True,
    ),
    ("a neighbor's word", OWN + "((int*)halves)[t ^ 1] = 1;", True),
    ("read after publishing", PUBLISH.replace("USE", "sum = words[mixed];"), False),
    ("written after publishing", PUBLISH.replace("USE", "if (t < 64) words[mixed] = 1;"), False),
    ("read of what came later", PUBLISH.replace("USE", "sum =\nmore[mixed]; // one"), True),
    (
        "written with what came later",
        PUBLISH.replace("USE", "if (t < 64)\nmore[mixed] = 1; // one"),
        True,
    ),
    ("all readers published", READERS.replace("WRITE", "more[mixed + 64] = 1;"), False),
    ("one reader did not publish", READERS.replace("WRITE", "words[mixed] = 1; // one"), True),
    ("inside of a group", GROUPS + "sum = words[t ^ 17];", False),
    ("across groups", GROUPS + "sum =\nwords[t ^ 8]; // one", True),
]


@pytest.mark.parametrize(
    ("body", "racy"), [each[1:] for each in PATTERNS], ids=[each[0] for each in PATTERNS]
)
def test_what_vectors_decide_is_what_the_exact_rules_say(body: str, racy: bool) -> None:
    source = SCENE.replace("BODY", body)
    out = ignis.zeros(96, dtype="int32")
    if not racy:
        run(source, out, 0, block=96)
        return
    text = report(source, out, 0, block=96)
    assert "shared memory race" in text
    if "// one" in body:
        assert_names(text, "shared memory race", source, "one", "other")


# reads of global memory while blocks run by turns

TURNS = """
__device__ void tell(int* flag) {{
    if (threadIdx.x == 0) asm volatile("st.relaxed.gpu.global.u32 [%0], 1;" ::"l"(flag) : "memory");
}}
__device__ void wait(int* flag) {{
    int told;
    do asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(told) : "l"(flag) : "memory");
    while (!told);
    __syncwarp();
}}
extern "C" __global__ void k(int* p, int* out, int* flag) {{
    int t = threadIdx.x, at = {at};
    if (blockIdx.x == 0) {{
        wait(flag);
        int sum = p[at];
        tell(flag + 1);
        wait(flag + 2);
        sum += __ldcg(p + at);
        tell(flag + 3);
        wait(flag + 4);
        out[t] = sum;
        if (t == at) p[at] = sum; // one
    }} else {{
        {other}
        tell(flag);
        wait(flag + 1);
        tell(flag + 2);
        wait(flag + 3);
        tell(flag + 4);
    }}
}}"""


@pytest.mark.parametrize("at", ["0", "t"], ids=["one", "each"])
def test_a_warp_that_reads_in_several_turns_may_write_behind_that(at: str) -> None:
    values = np.arange(7, 39, dtype=np.int32)
    p, out, flags = ignis.array(values), ignis.zeros(32, "int32"), ignis.zeros(5, "int32")
    kernel = ignis.compile(TURNS.format(at=at, other=""), "k")
    kernel.launch(2, 32, (p, out, flags), cooperative=True)
    read = 2 * (values if at == "t" else np.full(32, values[0]))
    np.testing.assert_array_equal(out.to_host(), read)
    np.testing.assert_array_equal(
        p.to_host(), np.where(np.arange(32) == 0, read, values) if at == "0" else read
    )


@pytest.mark.parametrize("at", ["0", "t"], ids=["one", "each"])
def test_a_read_of_another_block_is_found_behind_those_of_several_turns(at: str) -> None:
    source = TURNS.format(at=at, other="out[32 + t] = p[at]; // other")
    p, out, flags = ignis.ones(32, "int32"), ignis.zeros(64, "int32"), ignis.zeros(5, "int32")
    kernel = ignis.compile(source, "k")
    with pytest.raises(CudaError) as failed:
        kernel.launch(2, 32, (p, out, flags), cooperative=True)
        p.to_host()
    assert_names(str(failed.value), "global memory race", source, "one", "other")
    assert "of block (1, 0, 0)" in str(failed.value)


def test_a_race_of_shared_memory_is_one_of_a_block() -> None:
    """Blocks that wait for each other race at the same time; each report has its own accesses."""
    source = """
extern "C" __global__ void k(unsigned* came, int* y) {
    __shared__ int s[64];
    int t = threadIdx.x;
    if (t == 0) {
        atomicAdd(came, 1);
        while (atomicAdd(came, 0) < gridDim.x) {}
    }
    __syncthreads();
    s[t] = t;
    y[blockIdx.x * 64 + t] = s[63 - t];
}"""
    for order in (None, 1, 4, 8):
        with ignis.sim.schedule(order):
            text = report(source, ignis.zeros(1, "uint32"), ignis.zeros(256, "int32"), grid=4)
        assert "shared memory race" in text
        assert len(set(re.findall(r"of block (\(.*?\))", text))) == 1, text
