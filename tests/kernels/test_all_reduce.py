"""The kernel of short all_reduces, on ranks that are the rows of one grid on one device."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest

import ignis
from ignis.collective.inboxes import OPS, Shots, kernel_of
from ignis.dtypes import DTYPES
from ignis.jit.kernel import Kernel
from ignis.kernels.common.sources import source
from tests.collective.references import REDUCED

BLOCKS, THREADS, HEADER = 2, 512, 256
OFTEN = ("float32", "bfloat16", "int8")
SHOTS = pytest.mark.parametrize("two_shots", [False, True], ids=["one", "two"])


class Ranks:
    """Ranks that share a device, and their inboxes."""

    def __init__(self, count: int, most_bytes: int, blocks: int = BLOCKS) -> None:
        chunks = -(-most_bytes // 16)
        self.count, self.blocks = count, blocks
        self.capacity = max(chunks, 2 * -(-chunks // count))
        self.inboxes = ignis.zeros((count, HEADER + 2 * count * 4 * self.capacity), "uint64")
        self.stop = ignis.zeros(1, "int32")

    def begin_at(self, number: int) -> None:
        """Let the next call have the number behind `number`."""
        words = self.inboxes.to_host()
        words[:, :HEADER] = number << 32 | number
        self.inboxes.from_host(words)

    def addresses(self) -> bytes:
        """The parameter of the kernel."""
        found, row = np.zeros(8, np.uint64), self.inboxes.nbytes // self.count
        found[: self.count] = [self.inboxes.ptr + rank * row for rank in range(self.count)]
        return found.tobytes()

    def __call__(self, kernel: Kernel, x: ignis.NvArray, y: ignis.NvArray) -> None:
        """Combine the rows of `x` in every row of `y`."""
        args = (self.addresses(), self.count, 0, self.capacity, self.stop, x, y, x.shape[1])
        kernel.launch((self.blocks, self.count), THREADS, args, cooperative=True)


def parts(rng: np.random.Generator, ranks: int, n: int, dtype: str) -> np.ndarray[Any, Any]:
    kind = DTYPES[dtype]
    if kind.kind in "iu":
        return rng.integers(0 if kind.kind == "u" else -3, 4, (ranks, n)).astype(kind)
    return rng.uniform(-2, 2, (ranks, n)).astype(kind)


def expected(found: np.ndarray[Any, Any], op: str) -> np.ndarray[Any, Any]:
    """In float64, or in whole numbers that wrap and are divided towards zero."""
    kind = found.dtype
    wide = found.astype(np.int64 if kind.kind in "iu" else np.float64)
    combine = {"sum": np.sum, "avg": np.sum, "prod": np.prod, "max": np.max, "min": np.min}[op]
    total = combine(wide, axis=0)
    if kind.kind in "iu":
        total = total.astype(kind).astype(np.int64)
        return np.trunc(total / len(found)) if op == "avg" else total
    return total / len(found) if op == "avg" else total


def require_close(actual: np.ndarray[Any, Any], wanted: np.ndarray[Any, Any], dtype: str) -> None:
    """All rows alike, and rounded once, but for sums in float32 and float64."""
    bounds = {"float64": 1e-15, "float32": 3e-7, "float16": 2**-10, "bfloat16": 2**-7}
    bound = bounds.get(dtype, {"float8_e4m3fn": 2**-3, "float8_e5m2": 2**-2}.get(dtype, 0))
    for row in actual.astype(np.float64):
        np.testing.assert_allclose(row, wanted, rtol=bound, atol=4 * bound)
    assert all(row.tobytes() == actual[0].tobytes() for row in actual)


@SHOTS
@pytest.mark.parametrize(
    "dtype",
    [pytest.param(n, marks=() if n in OFTEN else pytest.mark.soak) for n in REDUCED],
)
def test_every_dtype_and_operation_of_odd_sizes(
    device: ignis.Device, rng: np.random.Generator, dtype: str, two_shots: bool
) -> None:
    ranks = Ranks(3, 3001 * DTYPES[dtype].itemsize)
    for op in OPS:
        kernel = kernel_of(device, DTYPES[dtype], op, two_shots)
        for n in (1, 7, 129, 3001):
            given = parts(rng, 3, n, dtype)
            x = ignis.array(given)
            y = ignis.array(np.full_like(given, 1))
            ranks(kernel, x, y)
            require_close(y.to_host(), expected(given, op), dtype)
            np.testing.assert_array_equal(x.to_host(), given)
            ranks(kernel, x, x)
            assert x.to_host().tobytes() == y.to_host().tobytes()


@pytest.mark.parametrize("count", [2, 4, 8])
def test_calls_of_all_sizes_follow_each_other(
    device: ignis.Device, rng: np.random.Generator, count: int
) -> None:
    ranks = Ranks(count, 9000 * 4, blocks=1)
    ranks.begin_at(2**32 - 9)  # numbers begin anew
    kernels = [kernel_of(device, DTYPES["float32"], "sum", two) for two in (False, True)]
    rows = []
    for _ in range(24):
        given = parts(rng, count, int(rng.integers(1, 9000)), "float32")
        x = ignis.array(given)
        ranks(kernels[rng.integers(2)], x, x)
        rows.append((x, given))
    for x, given in rows:
        require_close(x.to_host(), expected(given, "sum"), "float32")


@SHOTS
def test_arrays_at_addresses_that_vectors_do_not_have(
    device: ignis.Device, rng: np.random.Generator, two_shots: bool
) -> None:
    given = parts(rng, 2, 1003, "bfloat16")
    place, ranks = ignis.zeros(2 * 1003 + 1, "bfloat16"), Ranks(2, 1003 * 2)
    x = place[1:].reshape(2, 1003)
    x.from_host(given)
    ranks(kernel_of(device, DTYPES["bfloat16"], "max", two_shots), x, x)
    require_close(x.to_host(), expected(given, "max"), "bfloat16")
    assert place.to_host()[0] == 0


@pytest.mark.parametrize("op", ["max", "min", "sum"])
def test_not_a_number_comes_through(device: ignis.Device, op: str) -> None:
    given = np.array([[1, np.nan, 3], [np.nan, 2, 4]], np.float32)
    x, ranks = ignis.array(given), Ranks(2, 12)
    ranks(kernel_of(device, DTYPES["float32"], op, False), x, x)
    found = x.to_host()
    assert np.isnan(found[:, :2]).all() and not np.isnan(found[:, 2]).any()


MANY_CALLS = """
extern "C" __global__ void many_calls(
    const __grid_constant__ Inboxes inboxes, int ranks, int capacity, const int* stop,
    const float* x, float* y, int n, int calls) {
  // Row r of x and y has n numbers of every call, and a call begins with the row of its rank.
  for (int i = 0; i < calls; ++i) {
    const int count = n - i, at = i * n + blockIdx.y * (calls * n - count);
    if (i % 3 == 2)
      one_call<float, 0, true>(inboxes, ranks, 0, capacity, stop, x + at, y + at, count);
    else
      one_call<float, 0, false>(inboxes, ranks, 0, capacity, stop, x + at, y + at, count);
    __syncthreads();
  }
}
"""


@pytest.mark.parametrize("checked", [False, True], ids=["plain", "checked"])
@pytest.mark.parametrize("count", [2, 3])
def test_ranks_may_be_a_call_apart(
    device: ignis.Device, rng: np.random.Generator, count: int, checked: bool
) -> None:
    if checked and device.driver != "sim":
        pytest.skip("checkers of the simulated device")
    calls, n = 9, 1001
    ranks = Ranks(count, n * 4, blocks=1)
    kernel = ignis.compile(source("all_reduce.cu") + MANY_CALLS, "many_calls")
    given = parts(rng, count * calls, n, "float32").reshape(count, calls, n)
    x, y = ignis.array(given), ignis.zeros(given.shape)
    with ignis.sim.check("all" if checked else "default"):
        args = (ranks.addresses(), count, ranks.capacity, ranks.stop, x, y, n, calls)
        kernel.launch((1, count), THREADS, args, cooperative=True)
    found = y.to_host()
    for i in range(calls):
        wanted = expected(given[:, i], "sum")
        require_close(found[:, i, : n - i], wanted[: n - i], "float32")


@SHOTS
@pytest.mark.parametrize("dtype", ["float8_e5m2", "float8_e4m3fn"])
def test_short_floats_end_as_they_do_in_numpy(
    device: ignis.Device, dtype: str, two_shots: bool
) -> None:
    kind = DTYPES[dtype]
    most = float(ml_dtypes.finfo(kind).max)
    given = np.array([[most, -most, 1, np.inf, -np.inf]] * 2).astype(kind)
    for op in ("sum", "max", "avg"):
        x, ranks = ignis.array(given), Ranks(2, given.shape[1])
        ranks(kernel_of(device, kind, op, two_shots), x, x)
        wide = given[0].astype(np.float32)
        wanted = (wide + wide if op == "sum" else wide).astype(kind)
        np.testing.assert_array_equal(x.to_host()[1].astype(np.float32), wanted.astype(np.float32))


@SHOTS
@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.usefixtures("every_checker")
def test_the_checkers_find_nothing(
    device: ignis.Device, rng: np.random.Generator, count: int, two_shots: bool
) -> None:
    ranks = Ranks(count, 1001 * 4)
    kernel = kernel_of(device, DTYPES["float32"], "sum", two_shots)
    for n in (1001, 3, 1001, 500):
        given = parts(rng, count, n, "float32")
        x = ignis.array(given)
        ranks(kernel, x, x)
        require_close(x.to_host(), expected(given, "sum"), "float32")


def test_a_rank_gives_up_when_it_is_told_to(device: ignis.Device) -> None:
    ranks = Ranks(2, 64)
    ranks.stop.from_host(np.ones(1, np.int32))
    x = ignis.ones((1, 16))
    kernel = kernel_of(device, DTYPES["float32"], "sum", False)
    # Rank 1 is not there.
    args = (ranks.addresses(), 2, 0, ranks.capacity, ranks.stop, x, x, 16)
    kernel.launch(1, THREADS, args)
    device.synchronize()


@pytest.mark.parametrize("ranks", range(2, 9))
def test_inboxes_have_room_for_all_that_goes_through_them(ranks: int) -> None:
    shots = Shots(ranks)
    for nbytes in (1, 1000, 99_999, 1 << 17, 327_680, 655_361, (1 << 20) - 3, 1 << 20):
        chunks = -(-nbytes // 16)
        if shots.two(nbytes):
            assert -(-chunks // ranks) <= shots.capacity // 2
        else:
            assert chunks <= shots.capacity
    assert not Shots(2).two(1 << 20) and shots.nbytes <= 9 << 20
