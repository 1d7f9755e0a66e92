"""Arguments of launches that look usual, but must not be taken as they are."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import ignis
from ignis.errors import OwnershipError, UseAfterFreeError
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
