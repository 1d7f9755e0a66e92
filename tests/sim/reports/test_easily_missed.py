"""Defects that are easy to miss are found at their lines; kernels that are right are silent."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
import ignis.sim
from ignis.errors import KernelError
from ignis.jit.compile import parameters_of
from ignis.jit.declarations import declarations
from ignis.jit.image_cache import Image
from ignis.jit.kernel import Kernel
from ignis.jit.nvrtc import compile_source

pytestmark = pytest.mark.usefixtures("every_checker")

SOURCE = Path(__file__).with_name("easily_missed.cu")
TEXT = SOURCE.read_text()
NUMBERS = np.arange(4096, dtype=np.int32)
Arguments = Callable[[], Sequence[Any]]


def line_of(mark: str) -> int:
    """Number of the line that ends with the comment ``// mark``."""
    return next(i for i, line in enumerate(TEXT.split("\n"), 1) if line.endswith(f"// {mark}"))


@functools.cache
def _image() -> Image:
    names = tuple(kernel.name for kernel in declarations(TEXT))
    return compile_source(TEXT, names, "compute_80", file=str(SOURCE))


def kernel(name: str) -> Kernel:
    """A kernel of the file; all of them are translated at once."""
    image = _image().of(name)
    return Kernel(name, parameters_of(TEXT, name, image), image, ignis.Device("sim:0"))


def zeros(count: int = 64, dtype: str = "int32") -> ignis.NvArray:
    return ignis.zeros(count, dtype=dtype)


def numbers(count: int = 64, dtype: str = "int32") -> ignis.NvArray:
    return ignis.array(NUMBERS[:count].astype(dtype))


def ints() -> tuple[Any, ...]:
    return zeros(), numbers()


def floats(count: int = 64) -> tuple[Any, ...]:
    return zeros(count, "float32"), numbers(count, "float32")


@dataclass(frozen=True)
class Defect:
    """What is reported: the kind, the thread and its block, and the marks of further lines."""

    kind: str
    thread: int
    arguments: Arguments
    block: int = 0
    grid: int = 1
    threads: int = 64
    others: tuple[str, ...] = ()
    says: str = ""


DEFECTS = {
    "shuffle_ended": Defect(
        "undefined shuffle", 0, lambda: (*ints(), 20), threads=32, says="lane 31, which has ended"
    ),
    "shuffle_unnamed": Defect(
        "undefined shuffle", 0, ints, threads=32, says="lane 16, which is not in the mask"
    ),
    "vote_unnamed": Defect("invalid mask", 0, ints, threads=32, says="must have the same"),
    "next_variable": Defect(
        "illegal address", 32, ints, says="0 bytes past the end of the shared variable "
        "`next_variable::a`, 128 bytes at offset 0"
    ),
    "copy_not_waited": Defect("unfinished copy", 0, floats, others=("start",)),
    "copy_group_short": Defect("unfinished copy", 0, floats, others=("start",)),
    "copy_barrier_first": Defect("unfinished copy", 0, floats, others=("start",)),
    "atomics_plain_read": Defect(
        "global memory race", 63, lambda: (zeros(), zeros(2)), others=("other",),
        says="several threads, among them"
    ),
    "blocks_plain_read": Defect(
        "global memory race", 0, lambda: (zeros(), zeros(2)), 3, 4, 32, ("other",)
    ),
    "block_scope": Defect(
        "global memory race", 0, lambda: (zeros(),), 1, 4, says="the scope of its block only"
    ),
    "block_scope_first": Defect(
        "global memory race", 0, lambda: (zeros(),), 1, 4, others=("other",),
        says="the scope of its block only"
    ),
    "other_barrier": Defect(
        "divergent barrier", 0, lambda: (zeros(),), others=("other",), says="32 of 64 threads"
    ),
    "warp_synchronous": Defect("shared memory race", 0, ints, says="write by thread (16, 0, 0)"),
    "const_written": Defect("borrowed memory written", 0, ints, says="at byte 0 of array"),
    "first_store": Defect("shared memory race", 32, ints, others=("other",)),
    "never_stored": Defect("uninitialized read", 0, ints),
    "never_ends": Defect("uninitialized read", 0, lambda: (zeros(),)),
}  # fmt: skip


@pytest.mark.parametrize("name", DEFECTS)
def test_a_defect_is_found_at_its_line_with_its_thread(name: str) -> None:
    defect = DEFECTS[name]
    with pytest.raises(KernelError) as caught:
        kernel(name).launch(defect.grid, defect.threads, defect.arguments())
    caught.value.__traceback__ = None
    facts, text = caught.value.facts, str(caught.value)
    assert facts["kind"] == defect.kind, text
    assert facts["line"] == line_of(name), text
    assert facts["thread"] == [defect.thread, 0, 0] and facts["block"] == [defect.block, 0, 0], text
    assert defect.says in text
    for other in defect.others:
        assert f"{SOURCE.name}:{line_of(f'{name}: {other}')}" in text, text


# Launches that are right: arguments, grid, threads, and what the first argument holds then.
REVERSED = np.arange(63, -1, -1)
HALF = [int(NUMBERS[:16].sum())] * 16
RIGHT: dict[str, tuple[Arguments, int, int, Any]] = {
    "wrapped_right": (lambda: floats(128), 1, 128, [
        i + int(i // 64 * 64 + 63 - i % 64) for i in range(128)
    ]),
    "shuffle_ended_right": (lambda: (*ints(), 20), 1, 32, [sum(range(20))]),
    "shuffle_unnamed_right": (ints, 1, 32, [sum(range(16)), *HALF]),
    "vote_unnamed_right": (ints, 1, 32, [2] * 20 + [1] * 12),
    "next_variable_right": (ints, 1, 64, [i % 32 + 63 - i for i in range(64)]),
    "next_allocation_right": (lambda: (*ints(), 1000), 1, 64, range(64)),
    "copy_not_waited_right": (floats, 1, 64, REVERSED),
    "copy_group_short_right": (floats, 1, 64, 3 * REVERSED),
    "atomics_plain_read_right": (lambda: (zeros(), zeros(2)), 1, 64, [64]),
    "blocks_plain_read_right": (lambda: (zeros(), zeros(2)), 4, 32, [4]),
    "block_scope_right": (lambda: (zeros(),), 4, 64, [64] * 4 + [0] * 4 + [256]),
    "other_barrier_right": (lambda: (zeros(),), 2, 64, REVERSED),
    "warp_synchronous_right": (ints, 1, 64, None),
    "const_written_right": (ints, 1, 64, range(1, 65)),
    "swap_right": (lambda: (zeros(1, "float32"), ignis.ones(256)), 4, 64, [256]),
    "swap_generic_right": (lambda: (zeros(1, "float32"), ignis.ones(256)), 4, 64, [256]),
}  # fmt: skip


@pytest.mark.parametrize("name", RIGHT)
def test_the_kernel_that_is_right_is_silent(name: str) -> None:
    arguments, grid, threads, expected = RIGHT[name]
    values = arguments()
    kernel(name).launch(grid, threads, values)
    if expected is not None:
        found = values[0].to_host()[: len(expected)]
        assert found.tolist() == list(expected)


def test_every_kernel_of_the_file_is_launched() -> None:
    alone = {"next_allocation", "stale_entry", "past_the_view", "before_the_view"}
    alone |= {"chosen_right", "chosen_spaces_right", "read_offset", "other_by_distance"}
    assert {k.name for k in declarations(TEXT)} == DEFECTS.keys() | RIGHT.keys() | alone


def reported(name: str, threads: int, values: Sequence[Any], grid: int = 1, **how: Any) -> str:
    """The report of a launch; it names the line that has the kernel's name."""
    with pytest.raises(KernelError) as caught:
        kernel(name).launch(grid, threads, values, **how)
        ignis.Device("sim:0").synchronize()
    caught.value.__traceback__ = None
    assert caught.value.facts["kind"] == "illegal address"
    assert f"{SOURCE.name}:{line_of(name)} in" in str(caught.value)
    return str(caught.value)


def test_an_access_that_lands_in_another_array_is_one_past_its_own() -> None:
    x, other = numbers(), numbers(4096)
    assert x.ptr is not None and other.ptr is not None
    text = reported("next_allocation", 2, (zeros(), x, (other.ptr - x.ptr) // 4))
    assert "thread (1, 0, 0) of block (0, 0, 0)" in text
    assert f"{other.ptr - x.ptr - 256} bytes past the end of array #{x.id} int32[64]" in text
    assert f"where it is at byte 0 of array #{other.id} int32[4096]" in text


def test_a_view_has_bounds_of_its_own() -> None:
    x, y = numbers(129), zeros(64)
    view = x[7:14]
    copy = kernel("past_the_view")
    copy.launch(1, 64, (y, view, 7))
    assert y.to_host()[:7].tolist() == list(range(7, 14))
    text = reported("past_the_view", 64, (y, view, 8))
    assert "by thread (7, 0, 0)" in text and f"array #{x.id} int32[129]" in text
    assert f"0 bytes past the end of the 28 bytes at {view.ptr:#x} that were passed of it" in text
    with ignis.Stream() as stream:  # a stream runs the launch later
        assert "that were passed of it" in reported(
            "past_the_view", 64, (y, view, 8), stream=stream
        )
    prepared = copy.prepare(1, 64, (y, view, 8))
    for _ in range(2):
        with pytest.raises(KernelError, match="that were passed of it") as caught:
            prepared()
        caught.value.__traceback__ = None
    stream.close()


def test_an_atomic_before_the_start_of_a_view_is_named() -> None:
    y = zeros(64)
    text = reported("before_the_view", 2, (y[1:9], numbers()))
    assert "by thread (1, 0, 0)" in text
    assert "4 bytes before the start of the 32 bytes at" in text


def test_a_stale_address_in_a_table_is_named_beside_what_is_passed_and_after_allocations() -> None:
    live, stale, y = numbers(), numbers(), zeros()
    table = ignis.array(np.array([live.ptr, stale.ptr]))
    kernel("stale_entry").launch(2, 64, (y, table))
    number, place = stale.id, stale.ptr
    stale.free()
    others = [numbers() for _ in range(50)]
    assert place not in [other.ptr for other in others]
    text = reported("stale_entry", 64, (y, table), grid=2)
    assert "thread (0, 0, 0) of block (1, 0, 0)" in text
    assert f"at byte 0 of freed memory: array #{number} int32[64]" in text


def test_a_pointer_that_is_chosen_may_be_another_arrays() -> None:
    x, other, more, y, last = (numbers() for _ in range(5))
    for array, start in ((other, 64), (more, 640)):
        array.from_host(NUMBERS[start : start + 64])
    table = ignis.array(np.array([other.ptr, last.ptr, more.ptr]))
    mine, its = x.to_host(), other.to_host()
    for which in range(5):
        p, q = its if which > 1 else mine, (mine, mine, mine, its, more.to_host())[which]
        wanted = p + 1000 * q + (mine + (which - 1) * its if which else 0)
        kernel("chosen_right").launch(1, 64, (y, x, table, which))
        found = (last if which > 3 else y).to_host()
        assert found.tolist() == wanted[::-1].tolist(), which


def test_a_pointer_that_is_chosen_may_be_in_another_space() -> None:
    x, z, y, i = numbers(), numbers(), zeros(), np.arange(64)
    z.from_host(NUMBERS[64:128])
    for which in range(4):
        p = np.where(i % 2 == 1, i + 64, i) if which == 1 else i
        q = (i + 65 if which == 2 else i)[::-1]
        r = i % 4 * 2 if which == 3 else i
        kernel("chosen_spaces_right").launch(1, 64, (y, x, z, which))
        assert y.to_host().tolist() == (p + 100 * q + 10000 * r).tolist(), which


def test_what_is_added_to_a_pointer_may_be_read_from_memory() -> None:
    x, y = numbers(129), zeros()
    offsets = ignis.array(4 * np.arange(64))
    view = x[7:71]
    kernel("read_offset").launch(1, 64, (y, view, offsets))
    assert y.to_host().tolist() == list(range(7, 71))
    text = reported("read_offset", 64, (y, x[7:70], offsets))
    assert "by thread (63, 0, 0)" in text and "that were passed of it" in text


def test_the_distance_between_two_arrays_leads_to_the_other_one() -> None:
    x, z, y = numbers(), numbers(), zeros()
    kernel("other_by_distance").launch(1, 64, (y, x, z, 0))
    assert y.to_host().tolist() == [2 * i for i in range(64)]
    text = reported("other_by_distance", 64, (y, x, z, 1))
    assert f"0 bytes past the end of array #{x.id}" in text


EXCHANGED = """
extern __shared__ int dynamic[];
extern "C" __global__ void passes(int* y, const int* x, int n) {
  __shared__ int fixed[64];
  int t = threadIdx.x, *from = dynamic, *to = fixed;
  from[t] = x[t];
  __syncthreads();
  for (int pass = 0; pass < n; pass++) {
    to[63 - t] = from[t] + 1;
    __syncthreads();
    int* other = from;
    from = to, to = other;
  }
  y[t] = from[t];
}
"""


@pytest.mark.parametrize("passes", [0, 1, 4, 7])
def test_dynamic_memory_that_takes_turns_with_a_variable_has_its_own_bounds(passes: int) -> None:
    with ignis.empty(64, "int32") as y, numbers() as x:
        ignis.compile(EXCHANGED, "passes").launch(1, 64, (y, x, passes), shared=256)
        values = NUMBERS[:64] + passes
        assert y.tolist() == values[:: -1 if passes % 2 else 1].tolist()
