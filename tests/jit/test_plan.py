"""Launches of users as plans: arguments that look alike, but must not be taken as they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError, OwnershipError, UseAfterFreeError
from ignis.jit.arguments import ArgumentBinder
from ignis.jit.kernel import Kernel

COPY = """
extern "C" __global__ void copy(const float* x, float* y, float scale, bool negate, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = negate ? -scale * x[i] : scale * x[i];
}
"""


def kernel(device: ignis.Device) -> Kernel:
    return ignis.compile(COPY, "copy", device=device)


def test_numbers_of_other_types_mean_the_same(device: ignis.Device) -> None:
    x = np.arange(40, dtype=np.float32)
    source = ignis.array(x)
    expected = -2 * x
    for scale, negate, n in [(2.0, True, 40), (2, 1, np.int64(40)), (np.float64(2), np.True_, 40)]:
        target = ignis.zeros(40)
        kernel(device).launch(1, 64, [source, target, scale, negate, n])
        assert np.array_equal(target.to_host(), expected)


def test_tensors_and_new_results_are_taken(device: ignis.Device) -> None:
    x = np.arange(7, dtype=np.float32)
    source, target = ignis.Tensor(x), ignis.empty(7)
    version = target.version
    kernel(device).launch(1, 64, (source, target, 1.0, False, 7))
    assert np.array_equal(target.to_host(), x)
    kernel(device).launch(1, 64, (source.data, fresh := ignis.empty(7), 1.0, False, 7))
    assert np.array_equal(fresh.to_host(), x)
    assert target.version == fresh.version == version + 1


@pytest.mark.parametrize("close", [0, 1], ids=["read", "written"])
def test_a_closed_view_is_refused(device: ignis.Device, close: int) -> None:
    views = ignis.ones(4)[:], ignis.ones(4)[:]
    views[close].free()
    versions = [view.version for view in views]
    with pytest.raises(UseAfterFreeError, match="copy: view"):
        kernel(device).launch(1, 32, (*views, 1.0, False, 4))
    assert [view.version for view in views] == versions


def test_only_the_acting_owner_writes(device: ignis.Device) -> None:
    source, target = ignis.ones(4), ignis.zeros(4)
    ignis.enforce_owners(True)
    try:
        with ignis.acting_as("store"), pytest.raises(OwnershipError, match="'store' acts"):
            kernel(device).launch(1, 32, (source, target, 1.0, False, 4))
        kernel(device).launch(1, 32, (source, target, 1.0, False, 4))
    finally:
        ignis.enforce_owners(False)
    assert target.to_host().sum() == 4


@pytest.mark.parametrize("launch", ["launch", "prepare"])
def test_the_free_of_an_array_waits_for_another_stream(device: ignis.Device, launch: str) -> None:
    source, target = ignis.ones(4), ignis.zeros(4)
    stream = ignis.Stream(device)
    run: Callable[..., object] = getattr(kernel(device), launch)
    run(1, 32, (source, target, 1.0, False, 4), stream=stream)
    for array in (source, target):
        assert stream in (array.allocation.streams or ())


OPTIONAL = """
extern "C" __global__ void shifted(const float* x, const float* shift, float* y, float* twice,
                                   int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float value = shift ? x[i] + shift[i] : x[i];
  if (y) y[i] = value;
  if (twice) twice[i] = 2.0f * value;
}
"""


@pytest.fixture
def only_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: ArgumentBinder, args: Sequence[object], stream: ignis.Stream) -> list[object]:
        raise AssertionError(f"{args} took the slow path")

    monkeypatch.setattr(ArgumentBinder, "bind", refused)


@pytest.mark.parametrize("given", [(True, True, True), (False, True, False), (False, False, True)])
def test_null_pointers_take_the_fast_path(
    device: ignis.Device, only_fast: None, given: tuple[bool, bool, bool]
) -> None:
    shifted = ignis.compile(OPTIONAL + f"// {given}", "shifted", device=device)
    x, shift, y, twice = (ignis.full(7, value) for value in (3.0, 4.0, 0.0, 0.0))
    versions = y.version, twice.version
    optional = [a if use else None for a, use in zip((shift, y, twice), given, strict=True)]
    shifted.launch(1, 32, (x, *optional, 7))
    value = 7.0 if given[0] else 3.0
    assert y.to_host()[0] == (value if given[1] else 0.0)
    assert twice.to_host()[0] == (2 * value if given[2] else 0.0)
    assert (y.version, twice.version) == (versions[0] + given[1], versions[1] + given[2])


def test_a_null_pointer_does_not_hide_what_is_wrong_beside_it(device: ignis.Device) -> None:
    shifted = ignis.compile(OPTIONAL, "shifted", device=device)
    x, y = ignis.ones(7), ignis.zeros(7)
    fresh = ignis.empty(7)
    shifted.launch(1, 32, (x, None, fresh, None, 7))  # gets its memory now
    assert fresh.to_host().sum() == 7
    version = y.version
    with pytest.raises(DTypeError, match="argument 1"):
        shifted.launch(1, 32, (x, ignis.ones(7, "int32"), y, None, 7))
    x.free()
    with pytest.raises(UseAfterFreeError):
        shifted.launch(1, 32, (x, None, y, None, 7))
    assert y.version == version


def test_null_pointers_and_arrays_may_alternate(device: ignis.Device, only_fast: None) -> None:
    shifted = ignis.compile(OPTIONAL + "// alternating", "shifted", device=device)
    x, shift = ignis.ones(7), ignis.full(7, 4.0)
    for given in (None, shift, None, shift):
        out = ignis.zeros(7)
        shifted.launch(1, 32, (x, given, out, None, 7))
        assert out.tolist() == [1.0 if given is None else 5.0] * 7


def test_one_new_array_may_be_behind_two_pointers(device: ignis.Device, only_fast: None) -> None:
    shifted = ignis.compile(OPTIONAL + "// twice", "shifted", device=device)
    x, shift = ignis.ones(7), ignis.full(7, 4.0)
    for _ in range(2):
        fresh = ignis.empty(7)
        shifted.launch(1, 32, (x, shift, fresh, fresh, 7))
        assert fresh.tolist() == [10.0] * 7 and fresh.version == 2


FILL = """
extern "C" __global__ void fill(float* y, float value) { y[threadIdx.x] = value; }
"""


@pytest.mark.parametrize("rule", ["enforced", "traced", "captured"])
def test_a_new_array_gets_the_rules_in_force_with_its_memory(
    device: ignis.Device, rule: str
) -> None:
    fill = ignis.compile(FILL, "fill", device=device)
    fill.launch(1, 4, (ignis.empty(4), 1.0))
    fresh = ignis.empty(4)  # no other array says what rules are in force
    if rule == "enforced":
        ignis.enforce_owners(True)
        try:
            with ignis.acting_as("store"), pytest.raises(OwnershipError, match="'store' acts"):
                fill.launch(1, 4, (fresh, 1.0))
        finally:
            ignis.enforce_owners(False)
        assert fresh.version == 0
    elif rule == "traced":
        with ignis.tracing():
            fresh = ignis.empty(4)
            fill.launch(1, 4, (fresh, 2.0))
            (place,) = [record.place for record in ignis.memory.live() if record.id == fresh.id]
        assert fresh.tolist() == [2.0] * 4 and "test_plan.py" in place
    else:
        with ignis.capture(
            lambda: fill.launch(1, 4, (made := ignis.empty(4), 3.0)) or made
        ) as graph:
            graph.replay()
            assert graph.outputs.tolist() == [3.0] * 4


def test_what_is_no_tuple_or_list_of_arguments_is_refused(device: ignis.Device) -> None:
    source, target = ignis.ones(4), ignis.zeros(4)
    for _ in range(2):
        kernel(device).launch(1, 32, [source, target, 1.0, False, 4])
        with pytest.raises(ArgumentError, match="must be a tuple or a list"):
            given = (each for each in (source, target, 1.0, False, 4))
            kernel(device).launch(1, 32, given)  # type: ignore[arg-type]


def test_arrays_of_another_stream_take_a_plan_of_their_own(
    device: ignis.Device, only_fast: None
) -> None:
    source, target = ignis.ones(4), ignis.zeros(4)
    kernel(device).launch(1, 32, (source, target, 1.0, False, 4))
    device.synchronize()
    stream, version = ignis.Stream(device), target.version
    for _ in range(2):
        kernel(device).launch(1, 32, (source, target, 5.0, False, 4), stream=stream)
    stream.synchronize()
    assert target.tolist() == [5.0] * 4 and target.version == version + 2
    assert stream in (target.allocation.streams or ())


def test_a_plan_packs_no_number_that_does_not_fit_and_goes_on(device: ignis.Device) -> None:
    source, target = ignis.ones(4), ignis.zeros(4)
    for _ in range(3):
        kernel(device).launch(1, 32, (source, target, 1.0, False, 4))
        with pytest.raises(ArgumentError, match="copy: .* = 1e\\+39 does not fit"):
            kernel(device).launch(1, 32, (source, target, 1e39, False, 4))
        with pytest.raises(ArgumentError, match="does not fit"):
            kernel(device).launch(1, 32, (source, target, 1.0, False, 1 << 40))


def test_bytes_of_another_size_are_no_struct(device: ignis.Device) -> None:
    source = "struct Two { int a, b; }; __global__ void sum(int* y, Two t) { *y = t.a + t.b; }"
    total = ignis.compile(source, "sum", device=device)
    y, two = ignis.zeros(1, "int32"), np.array([3, 4], np.int32).tobytes()
    for _ in range(2):
        total.launch(1, 1, (y, two))
        assert y.tolist() == [7]
        for wrong in (two[:4], two + two):
            with pytest.raises(DTypeError, match="takes 8 bytes"):
                total.launch(1, 1, (y, wrong))
