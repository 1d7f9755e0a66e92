"""`ignis.film`: what is recorded of races of every kind, and the variants without them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.producers.filming.film import Film
from ignis.producers.filming.variants import variants

TOTAL = """\
extern "C" __global__ void total(const float* x, float* sum, int n) {
  __shared__ float parts[64];
  int t = threadIdx.x;
  parts[t] = t < n ? x[t] : 0.0f;
  __syncthreads();
  for (int d = 32; d > 0; d /= 2) {
    if (t < d) parts[t] += parts[t + d];
  }
  if (t == 0) *sum = parts[0];
}
"""
RACES = """\
__device__ int calls;
extern "C" __global__ void count(int* total) {
  *total += 1;
}
extern "C" __global__ void add(const float* x, float* y) {
  y[1] += x[threadIdx.x];
}
extern "C" __global__ void neighbors(int* a, int* b) {
  int i = threadIdx.x;
  a[i] = 10 * i;
  b[i] = a[(i + 1) % 32];
}
extern "C" __global__ void publish(int* data, volatile int* flag, int* out) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    data[0] = 42;
    flag[1] = 7;
  } else {
    while (flag[1] == 0) {}
    __threadfence();
    out[0] = data[0];
  }
}
extern "C" __global__ void wide(float4* a, float* b) {
  if (threadIdx.x == 0) { float4 v = a[1]; b[0] = v.x + v.y + v.z + v.w; }
  if (threadIdx.x == 40) ((float*)a)[6] = 5.0f;
}
extern "C" __global__ void late(int* first, int* data) {
  if (blockIdx.x == 0) atomicExch(first, 1);
  else if (threadIdx.x < 2 && atomicAdd(first, 0) == 0) data[0] = threadIdx.x;
}
extern "C" __global__ void module() { calls += 1; }
extern "C" __global__ void loop(int* a, int n) {
  for (int i = 0; i < n; i++) {
    if (threadIdx.x == 0) a[0] = a[0] + 1;
    __syncwarp();
  }
  if (threadIdx.x == 32) a[0] = -1;
}
extern "C" __global__ void clean(int* a, int n) {
  int i = threadIdx.x;
  if (i < n) a[i] = a[i] + 1;
}
extern "C" __global__ void outside(int* a) { a[threadIdx.x] = 1; }
extern "C" __global__ void speaks(int* row, volatile int* flag, int* out) {
  int i = threadIdx.x;
  if (blockIdx.x == 0) {
    row[i] = i; // all
    if (i == 0) {
      __threadfence();
      *flag = 1;
    }
  } else {
    while (*flag == 0) {}
    __threadfence();
    out[i] = row[31 - i];
  }
}
"""
KEPT = Path(__file__).parents[1] / "kept/numba-reduction-in-shared-memory.npz"


@pytest.fixture(autouse=True)
def simulated(device: ignis.Device) -> ignis.Device:
    if device.driver != "sim":
        pytest.skip("checkers of the simulated device")
    return device


def race(name: str, grid: int, block: int, *args: Any, **options: Any) -> Film:
    return ignis.film(ignis.compile(RACES, name), grid, *args, block=block, **options)


def steps(take: Any, dtype: str = "i4") -> list[tuple[Any, ...]]:
    """Kind, block, warp, lanes and value of each step."""
    known = np.dtype(dtype)
    return [
        (
            step.kind,
            step.block[0],
            step.warp,
            step.lanes if len(step.lanes) < 32 else "all",
            np.frombuffer(step.value[: known.itemsize], known)[0].item() if step.value else None,
        )
        for step in take.recording.steps
    ]


def shown(film: Film) -> dict[str, Any]:
    """What the page's script gets."""
    text = re.search(r'id="data">(.*?)</script>', film.html(), re.DOTALL)
    assert text is not None
    data: dict[str, Any] = json.loads(text[1])
    return data


def zeros(count: int) -> npt.NDArray[np.int32]:
    return np.zeros(count, np.int32)


def test_a_reduction_without_barrier_is_filmed_and_put_right() -> None:
    x, total = np.arange(64, dtype="f4"), np.zeros(1, "f4")
    film = ignis.film(ignis.compile(TOTAL, "total"), 1, x, total, 64, block=64)
    assert film.finding is not None and film.finding.kind == "shared memory race"
    assert film.before is not None and film.after is not None
    # Thread 16 adds element 48 in the first trip; thread 0 reads that in the second one.
    written = [
        ("store", 0, 0, [16], 16.0),
        ("arrives", 0, 0, "all", None),
        ("passes", 0, 0, "all", None),
        ("load", 0, 0, [16], 16.0),
        ("store", 0, 0, [16], 64.0),
    ]
    assert steps(film.before, "f4") == [*written, ("load", 0, 0, [0], 64.0)]
    assert (film.before.first, film.before.second) == (4, 5)
    right = steps(film.after, "f4")
    assert right[:7] == [*written, ("syncwarp", 0, 0, "all", None), ("load", 0, 0, [0], 64.0)]
    assert (film.after.finding, film.after.first, film.after.second) == (None, 4, 6)
    assert film.change == "With __syncwarp(); in line 7 the checkers find nothing."
    fixed = film.after.source
    assert fixed == TOTAL.replace("parts[t + d];", "parts[t + d]; __syncwarp();")
    assert ignis.check(ignis.compile(fixed, "total"), 1, x, total, 64, block=64) is None
    assert total[0] == x.sum()
    page = shown(film)
    assert page["takes"][0]["word"] == "parts[16] (float32)"
    assert page["pair"][0]["place"] == page["pair"][1]["place"] == ["kernel.cu", 7]


def test_the_body_of_a_loop_gets_braces_for_its_barrier() -> None:
    source = TOTAL.replace(" {\n    if (t", "\n    if (t").replace("d];\n  }", "d];")
    film = ignis.film(
        ignis.compile(source, "total"), 1, np.ones(64, "f4"), np.zeros(1, "f4"), 64, block=64
    )
    assert film.after is not None and film.after.finding is None
    braced = source.replace("/= 2)", "/= 2) {").replace("t + d];", "t + d]; __syncwarp(); }")
    assert film.after.source == braced
    assert film.change == "With __syncwarp(); in line 6 and line 7 the checkers find nothing."


def test_arrays_have_what_they_had_and_may_be_of_ignis(device: ignis.Device) -> None:
    total = ignis.full(1, 5, dtype="int32", device=device)
    film = race("count", 2, 1, total)
    assert total.to_host().tolist() == [5]
    assert film.before is not None and film.before.recording.initial == b"\5\0\0\0"
    assert [step[4] for step in steps(film.before)] == [5, 6, 6]
    host = np.array([7], np.int32)
    race("count", 2, 1, host)
    assert host.tolist() == [7]


def test_a_counter_of_two_blocks_has_no_variant() -> None:
    film = race("count", 2, 1, zeros(1))
    assert film.before is not None and film.after is None
    expected = [("load", 0, 0, [0], 0), ("store", 0, 0, [0], 1), ("load", 1, 0, [0], 1)]
    assert steps(film.before) == expected
    assert (film.before.first, film.before.second) == (1, 2)
    assert "No barrier or fence" in film.change and "atomic" in film.change
    assert shown(film)["takes"][0]["word"] == "total[0] (int32)"


def test_lanes_of_one_store_are_steps_each() -> None:
    film = race("add", 1, 4, np.array([1, 2, 4, 8], "f4"), np.array([9, 16], "f4"))
    assert film.before is not None and film.after is None
    lanes = [0, 1, 2, 3]
    stores = [("store", 0, 0, [lane], 16.0 + 2**lane) for lane in lanes]
    assert steps(film.before, "f4") == [("load", 0, 0, lanes, 16.0), *stores]
    assert len({step.turn for step in film.before.recording.steps}) == 2
    assert film.change.startswith("Lanes of one instruction write the word")
    assert shown(film)["takes"][0]["word"] == "y[1] (float32)"


def test_a_neighbors_word_needs_a_warps_barrier() -> None:
    film = race("neighbors", 1, 32, zeros(32), zeros(32))
    assert film.before is not None and film.after is not None
    assert steps(film.before) == [("store", 0, 0, [1], 10), ("load", 0, 0, [0], 10)]
    between = ("syncwarp", 0, 0, "all", None)
    assert steps(film.after) == [*steps(film.before)[:1], between, *steps(film.before)[1:]]
    assert film.change.startswith("With __syncwarp(); in line")


def test_a_flag_without_a_fence_gets_one_ahead_of_the_flag() -> None:
    film = race("publish", 2, 32, zeros(1), zeros(2), zeros(1))
    assert film.before is not None and film.after is not None
    read = [("load", 1, 0, [0], 7), ("fence", 1, 0, [0], None), ("load", 1, 0, [0], 42)]
    data, flag = ("store", 0, 0, [0], 42), ("store", 0, 0, [0], 7)
    assert steps(film.before) == [data, flag, *read]
    assert [step.word for step in film.before.recording.steps] == [True, False, False, False, True]
    assert steps(film.after) == [data, ("fence", 0, 0, [0], None), flag, *read]
    assert film.change == "With __threadfence(); in line 16 the checkers find nothing."
    assert film.after.finding is None
    page = shown(film)
    assert [step["memory"] for step in page["takes"][0]["steps"]] == [
        "", "flag, byte 4", "flag, byte 4", "", ""
    ]  # fmt: skip
    assert page["takes"][0]["files"]["kernel.cu"]["16"] == "    data[0] = 42;"
    assert page["takes"][1]["files"]["kernel.cu"]["16"] == "    data[0] = 42; __threadfence();"


def test_a_lane_that_speaks_for_its_warp_gets_a_warps_barrier() -> None:
    film = race("speaks", 2, 32, zeros(32), zeros(1), zeros(32))
    line = RACES[: RACES.index("// all")].count("\n") + 1
    assert film.change == f"With __syncwarp(); in line {line} the checkers find nothing."


def test_the_word_of_a_wide_access_is_that_which_the_other_one_meets() -> None:
    film = race("wide", 1, 64, np.ones((2, 4), "f4"), np.zeros(1, "f4"))
    assert film.before is not None
    found = [("load", 0, 0, [0], 1.0), ("store", 0, 1, [8], 5.0)]
    assert steps(film.before, "f4") == found
    assert shown(film)["takes"][0]["word"] == "a[6] (float32)"


def test_a_race_of_another_order_is_filmed_in_that_order() -> None:
    film = race("late", 2, 32, zeros(1), zeros(1), schedules=8)
    assert film.finding is not None and film.finding.schedule is not None
    assert film.before is not None and film.before.finding is not None
    kinds = [(step[0], step[1], step[4]) for step in steps(film.before) if step[0] == "store"]
    assert kinds == [("store", 1, 0), ("store", 1, 1)]
    assert f"under schedule {film.finding.schedule}" in str(film)


def test_variables_of_modules_are_words_too() -> None:
    film = race("module", 2, 1)
    assert film.before is not None
    expected = [("load", 0, 0, [0], 0), ("store", 0, 0, [0], 1), ("load", 1, 0, [0], 1)]
    assert steps(film.before) == expected
    assert "calls" in shown(film)["takes"][0]["word"]


def test_a_long_run_keeps_its_last_steps_and_a_small_page() -> None:
    film = race("loop", 1, 64, zeros(1), 3000)
    assert film.before is not None
    recording = film.before.recording
    kept = [step for step in steps(film.before) if step[0] == "store"]
    assert len(recording.steps) == 1024 and recording.missing > 5000
    turns = [step.turn for step in recording.steps]
    assert turns == sorted(turns)
    assert kept[-2][4] == 3000 and kept[-1][4] == -1
    assert len(film.html()) < 1 << 20


def test_without_a_race_the_accesses_are_counted() -> None:
    film = race("clean", 1, 64, zeros(40), 40, schedules=2)
    assert film.finding is None and film.before is None
    assert film.accesses == 3 * 40 * 2
    assert "240 accesses to memory were watched" in shown(film)["report"]


def test_another_fault_is_told_and_not_filmed() -> None:
    film = race("outside", 1, 64, zeros(60))
    assert film.finding is not None and film.finding.kind == "illegal address"
    assert film.before is None and "not a race" in shown(film)["change"]


def test_a_kernel_of_numba_has_no_source_to_put_a_barrier_into() -> None:
    with np.load(KEPT) as stored:
        ptx, facts = stored["ptx"].tobytes(), json.loads(stored["facts"].tobytes())
        data = stored["before0"].view("i8").copy()
    kernel = ignis.adopt(
        re.sub(rb"\n[^\n]*bar\.sync[^\n]*", b"\n", ptx),
        name=facts["kernel"],
        parameters=[text for text, _ in facts["parameters"]],
        label=facts["label"],
    )
    film = ignis.film(kernel, 1, 0, 0, 1024, 8, data, 1024, 8, block=1024)
    assert film.finding is not None and film.finding.kind == "shared memory race"
    assert film.before is not None and film.after is None
    assert "no CUDA source" in film.change
    # Each thread stores its element, and in the first step thread 0 adds that of thread 1.
    assert steps(film.before) == [("store", 0, 0, [1], 1), ("load", 0, 0, [0], 1)]
    assert data.tolist() == list(range(1024))
    page = shown(film)
    files = {"numba_cases.py": {"88": "", "93": ""}}  # the file itself is elsewhere
    assert (page["takes"][0]["files"], page["takes"][0]["marks"]) == (files, [0, 1])


def test_a_film_is_saved_as_one_file_that_asks_for_nothing(tmp_path: Path) -> None:
    film = race("count", 2, 1, zeros(1))
    film.save(tmp_path / "race.html")
    text = (tmp_path / "race.html").read_text()
    assert text == film.html()
    assert not re.search(r"https?://|\bsrc=|<link|@import", text)
    assert "srcdoc=" in film._repr_html_() and "&lt;!doctype html&gt;" in film._repr_html_()
    with pytest.raises(ArgumentError):
        film.save(tmp_path)


def test_films_and_profiles_are_one_at_a_time(device: ignis.Device) -> None:
    with ignis.sim.count(lambda counts: None), pytest.raises(ArgumentError, match="counted"):
        race("count", 2, 1, zeros(1))
    with pytest.raises(ArgumentError, match="schedules"):
        race("count", 2, 1, zeros(1), schedules=-1)
    assert race("clean", 1, 32, zeros(32), 32).finding is None
    kernel = ignis.compile(RACES, "clean")
    a = zeros(32)
    assert ignis.check(kernel, 1, a, 32, block=32) is None and (a == 1).all()


def test_variants_put_calls_between_statements_only() -> None:
    source = (
        "__global__ void f(int* a) { // a; b\n"
        '  for (int i = 0; i < 2; i++) { a[0] = ";"[0]; }\n'
        "  /* a; */ a[1] = 2;\n"
        "}\n"
    )
    found = dict(variants(source, [2, 3], ["B();"]))
    assert all("// a; b\n" in text and "int i = 0; i < 2; i++)" in text for text in found)
    assert all('";"[0]' in text and "/* a; */" in text for text in found)
    nearest = next(iter(found))
    assert nearest == source.replace("[0]; }\n", "[0]; } B();\n") and found[nearest][-1] == "2"
    assert any(text.count("B();") == 2 for text in found)


def test_a_raw_kernel_of_cupy_has_its_source() -> None:
    cupy = pytest.importorskip("cupy")
    film = ignis.film(cupy.RawKernel(TOTAL, "total"), 1, np.ones(64, "f4"), np.zeros(1, "f4"), 64,
                      block=64)  # fmt: skip
    assert film.after is not None and film.after.finding is None
