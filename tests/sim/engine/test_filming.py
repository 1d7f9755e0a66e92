"""What native code notes of one word: every kind of access, in order, with its values."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ignis.driver.launch_film import Recording, Watch
from ignis.errors import ArgumentError
from ignis.sim.reports.report import KernelFault
from ignis.sim.settings import checkers, filming
from tests.sim.harness import Buffer, Kernels, launch

KERNELS = Kernels(
    """
extern "C" __global__ void atomics(int* a) {
  if (threadIdx.x < 3) atomicAdd(a + 1, 5);
  if (threadIdx.x == 3) atomicCAS(a + 1, 0, 9);
  if (threadIdx.x == 32) atomicExch(a, 4);
}
extern "C" __global__ void bytes(unsigned char* a) {
  a[threadIdx.x] = 16 + threadIdx.x;
  __syncwarp();
  if (threadIdx.x == 0) ((unsigned short*)a)[3] = 0xbeef;
}
extern "C" __global__ void vectors(uint4* a) {
  if (threadIdx.x < 2) a[threadIdx.x] = make_uint4(1, 2, 3, 4 + threadIdx.x);
}
extern "C" __global__ void spin(volatile int* a) {
  if (threadIdx.x % 32) return;
  if (threadIdx.x == 0) { while (a[3] == 0) {} a[0] = 1; }
  else { for (int i = 0; i < 9; i++) a[1] = i; __threadfence(); a[3] = 1; }
}
extern "C" __global__ void meets(int* a) {
  __shared__ int s[4];
  int i = threadIdx.x % 32;
  if (threadIdx.x < 4) s[i] = 3 * i;
  __syncthreads();
  if (threadIdx.x > 32 && threadIdx.x < 36) s[i] += a[0];
}
extern "C" __global__ void generic(int* a, int which) {
  __shared__ int s[4];
  int* p = which ? s : a;
  if (threadIdx.x == 0) p[2] = 8;
}
""",
    "-lineinfo",
)


def record(
    name: str, a: Buffer, watch: Watch, block: int = 64, *more: int, grid: int = 1
) -> Recording:
    with checkers.check("all"), filming.film(watch) as found:
        launch(KERNELS[name], grid, block, a, *more)
    (recording,) = found
    return recording


def at(address: int, nbytes: int = 4, shared: bool = False) -> Watch:
    """A word, with the first two warps of block 0 to be followed."""
    threads = (((0, 0, 0), (0, 0, 0)), ((0, 0, 0), (32, 0, 0)))
    return Watch(0, shared, address, nbytes, threads, 0, b"")


def told(recording: Recording) -> list[tuple[str, int, list[int], bool, int]]:
    return [
        (step.kind, step.warp, step.lanes, step.word, int.from_bytes(step.value, "little"))
        for step in recording.steps
    ]


def test_atomics_have_the_value_that_they_leave_behind() -> None:
    a = Buffer(np.zeros(2, "i4"))
    recording = record("atomics", a, at(a.address + 4))
    adds = [("atomic", 0, [lane], True, 5 * lane + 5) for lane in range(3)]
    # The exchange fails, and the other one is not of the word.
    others = [("atomic", 0, [3], True, 15), ("atomic", 1, [0], False, 4)]
    assert told(recording) == [*adds, *others]
    assert recording.initial == bytes(4) and a.get().tolist() == [4, 15]
    assert [step.pointer for step in recording.steps] == [(0, 4)] * 4 + [(0, 0)]


def test_parts_of_a_word_are_put_together() -> None:
    a = Buffer(np.zeros(32, "u1"))
    recording = record("bytes", a, at(a.address + 4), 32)
    values = [0x14, 0x1514, 0x161514, 0x17161514]
    stores = [("store", 0, [4 + n], True, value) for n, value in enumerate(values)]
    ordered = ("syncwarp", 0, list(range(32)), False, 0)
    assert told(recording) == [*stores, ordered, ("store", 0, [0], True, 0xBEEF1514)]
    assert a.get()[4:8].view("u4")[0] == 0xBEEF1514
    word = record("bytes", a, at(a.address + 7, 1), 32)
    assert [step.value for step in word.steps] == [b"\x17", b"", b"\xbe"]


def test_the_elements_of_vectors_are_stored_where_they_belong() -> None:
    a = Buffer(np.zeros(8, "u4"))
    recording = record("vectors", a, at(a.address + 24, 8), 32)
    assert told(recording) == [("store", 0, [1], True, 5 << 32 | 3)]
    assert a.get()[6:].tolist() == [3, 5]


def test_equal_steps_in_a_row_are_counted() -> None:
    a = Buffer(np.zeros(4, "i4"))
    recording = record("spin", a, at(a.address))
    assert told(recording)[-1] == ("store", 0, [0], True, 1)
    loads = [step for step in recording.steps if step.kind == "load" and step.value == bytes(8)]
    assert all(step.warp == 0 and not step.word and step.pointer == (0, 12) for step in loads)
    # The first warp waits in vain until the other one has its turn.
    assert max(step.times for step in loads) > 8 and len(recording.steps) < 40
    ones = [step for step in recording.steps if step.pointer == (0, 4)]
    assert [step.value[0] for step in ones] == list(range(9))
    assert recording.accesses >= 9 + sum(step.times for step in loads)
    kinds = [step.kind for step in recording.steps if step.warp == 1]
    assert kinds == ["store"] * 9 + ["fence", "store"]


def test_words_of_shared_memory_are_of_one_block_and_barriers_are_noted() -> None:
    a = Buffer(np.full(1, 30, "i4"))
    recording = record("meets", a, at(8, shared=True), grid=2)
    everyone = list(range(32))
    found = told(recording)
    assert found[0] == ("store", 0, [2], True, 6)
    assert [each[:2] for each in found[1:5]] == [
        ("arrives", 0), ("arrives", 1), ("passes", 0), ("passes", 1)
    ]  # fmt: skip
    assert found[5:] == [("load", 1, [2], True, 6), ("store", 1, [2], True, 36)]
    assert all(each[2] == everyone and not each[3] for each in found[1:5])
    assert [step.word for step in recording.steps].count(True) == 3
    assert {step.block for step in recording.steps} == {(0, 0, 0)}
    assert [(name.rpartition("::")[2], *rest) for name, *rest in recording.variables] == [
        ("s", 0, 16)
    ]
    assert {step.address for step in recording.steps if step.word} == {8}


@pytest.mark.parametrize("which", [0, 1])
def test_generic_addresses_are_of_either_memory(which: int) -> None:
    a = Buffer(np.zeros(4, "i4"))
    recording = record("generic", a, at(8, shared=True), 32, which)
    assert told(recording) == [("store", 0, [0], True, 8)] * which
    recording = record("generic", a, at(a.address + 8), 32, which)
    assert told(recording) == [("store", 0, [0], True, 8)] * (1 - which)


def test_a_word_is_where_the_parameters_say_now() -> None:
    one, two = (Buffer(np.zeros(2, "i4")) for _ in range(2))
    first = record("atomics", one, at(one.address + 4))
    watch = replace(at(one.address + 4), base=one.address, parameters=first.parameters)
    again = record("atomics", two, watch)
    assert told(again) == told(first)
    assert two.get().tolist() == one.get().tolist() == [4, 15]


def test_another_launch_than_the_one_is_counted_only() -> None:
    a = Buffer(np.zeros(2, "i4"))
    watch = replace(at(a.address + 4), launch=1)
    with checkers.check("all"), filming.film(watch) as found:
        launch(KERNELS["atomics"], 1, 64, a)
        launch(KERNELS["atomics"], 1, 64, a)
    assert [each.accesses for each in found] == [5, 5]
    assert not found[0].steps and told(found[1])[0] == ("atomic", 0, [0], True, 20)
    with checkers.check("all"), filming.film() as plain:
        launch(KERNELS["atomics"], 1, 64, a)
    assert plain[0].accesses == 5 and not plain[0].steps


def test_a_launch_that_a_fault_stops_is_recorded_up_to_it() -> None:
    a = Buffer(np.zeros(16, "u1"))
    with checkers.check("all"), filming.film(at(a.address)) as found:
        with pytest.raises(KernelFault, match="illegal address"):
            launch(KERNELS["bytes"], 1, 32, a)
    assert found[0].parameters and checkers.films(checkers.variant) is False


def test_films_do_not_change_what_checkers_are_on() -> None:
    before = checkers.variant
    with filming.film():
        assert checkers.films(checkers.variant)
        with checkers.check("races"):
            assert checkers.active() == ("memory", "races") and checkers.films(checkers.variant)
        with pytest.raises(ArgumentError, match="filmed"), filming.film():
            pass
        assert checkers.films(checkers.variant)
    assert checkers.variant == before
