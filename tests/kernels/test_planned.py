"""Plans: a family's function that repeats what it launched is the function itself, but faster."""

from __future__ import annotations

import contextlib
import functools
import gc
import sys
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, CudaError, DTypeError, OwnershipError, UseAfterFreeError
from ignis.kernels import elementwise, functions, gemm, layout, normalization
from ignis.kernels.common.operands import as_real, output
from ignis.kernels.common.planned import planned
from ignis.runtime.array.create import empty

Twice = Callable[..., ignis.NvArray]

SOURCE = """
extern "C" __global__ void sum(const float* x, const float* y, float* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = x[i] + y[i];
}
"""


@functools.cache
def kernel_on(device: ignis.Device) -> Any:
    return ignis.compile(SOURCE, "sum", device=device)


@pytest.fixture
def calls() -> list[int]:
    return []


@pytest.fixture
def twice(calls: list[int]) -> Twice:
    """``x + y + x`` by two launches, with scratch memory between them; counts its calls."""

    @planned("x", "y")
    def twice(
        x: ignis.NvArray, y: ignis.NvArray, more: float = 0.0, *, stream: Any = None
    ) -> ignis.NvArray:
        calls.append(1)
        x, y = as_real("twice", "x", x), as_real("twice", "y", y)
        if more.__class__ is bool:
            raise ArgumentError("twice: more must be a number")
        out = output("twice", None, x.shape, x.device, stream)
        kernel = kernel_on(x.device)
        with empty(x.shape, device=x.device, stream=stream) as half:
            blocks = -(-x.numel // 256)
            kernel.launch(blocks, 256, (x, y, half, x.numel), stream=stream)
            kernel.launch(blocks, 256, (half, x, out, x.numel), stream=stream)
        return out

    return twice


def pair(rng: np.random.Generator, n: int = 129) -> tuple[Any, ...]:
    hosts = [rng.standard_normal(n).astype(np.float32) for _ in range(2)]
    return *hosts, *(ignis.array(host) for host in hosts)


def test_a_plan_computes_what_the_function_did_on_other_operands(
    device: ignis.Device, rng: np.random.Generator, twice: Twice, calls: list[int]
) -> None:
    for n in (129, 7, 129):
        for _ in range(3):
            a, b, x, y = pair(rng, n)
            np.testing.assert_array_equal(twice(x, y).to_host(), a + b + a)
    assert len(calls) == 4  # two for each shape


def test_a_plan_leaves_the_memory_that_the_function_leaves(
    device: ignis.Device, rng: np.random.Generator, twice: Twice, calls: list[int]
) -> None:
    _, _, x, y = pair(rng)
    facts = []
    for _ in range(3):
        ignis.memory.collect()
        ignis.memory.reset_peak()
        before = ignis.memory.live_bytes(device=device)
        out = twice(x, y)
        live = ignis.memory.live_bytes(device=device) - before
        peak = ignis.memory.peak_bytes(device=device) - before
        facts.append((live, peak, out.version, out.owner, out.shape, out.dtype, x.version))
        out.free()
    assert facts[0] == facts[1] == facts[2]
    assert facts[0][:2] == (x.nbytes, 2 * x.nbytes) and len(calls) == 2


def test_the_results_of_a_plan_belong_to_whoever_acts(
    device: ignis.Device, rng: np.random.Generator, twice: Twice, calls: list[int]
) -> None:
    _, _, x, y = pair(rng)
    twice(x, y), twice(x, y)
    with ignis.acting_as("store"):
        assert twice(x, y).owner == "store"
    with ignis.tracing():
        out = twice(x, y)
        (place,) = [record.place for record in ignis.memory.live() if record.id == out.id]
        assert "test_planned.py" in place and "<plans" not in place
    assert len(calls) == 2


@pytest.mark.parametrize("what", ["freed", "dtype", "device of nothing", "shape", "fact"])
def test_what_does_not_fit_is_refused_as_without_a_plan(
    device: ignis.Device, rng: np.random.Generator, twice: Twice, what: str
) -> None:
    _, _, x, y = pair(rng)
    twice(x, y, 1.0), twice(x, y, 1.0)
    if what == "freed":
        y.free()
        with pytest.raises(UseAfterFreeError):
            twice(x, y, 1.0)
    elif what == "dtype":
        with pytest.raises(DTypeError, match="twice: x must be"):
            twice(ignis.ones(129, "int32"), y, 1.0)
    elif what == "device of nothing":
        with pytest.raises(ArgumentError, match="twice: y must be an NvArray, not NoneType"):
            twice(x, None, 1.0)
    elif what == "shape":
        with pytest.raises(ArgumentError, match="shapes differ"):
            elementwise.mul_backward(x, y, ignis.ones(7))
    else:  # 1 == 1.0 == True, but they are not one argument
        with pytest.raises(ArgumentError, match="must be a number"):
            twice(x, y, True)


def test_a_tensor_and_a_view_take_the_function_or_the_plan(
    device: ignis.Device, rng: np.random.Generator, twice: Twice, calls: list[int]
) -> None:
    a, b, x, y = pair(rng, 132)
    twice(ignis.Tensor(x), y)
    assert len(calls) == 1
    np.testing.assert_array_equal(twice(x[1:130], y[:129]).to_host(), a[1:130] + b[:129] + a[1:130])
    for _ in range(2):
        np.testing.assert_array_equal(twice(x[4:8], y[8:12]).to_host(), a[4:8] + b[8:12] + a[4:8])
    before = len(calls)
    np.testing.assert_array_equal(twice(x[8:12], y[:4]).to_host(), a[8:12] + b[:4] + a[8:12])
    assert len(calls) == before  # aligned views repeat the plan
    np.testing.assert_array_equal(twice(x[1:5], y[:4]).to_host(), a[1:5] + b[:4] + a[1:5])
    assert len(calls) == before + 1


def test_a_plan_writes_to_what_it_reads_but_not_to_a_part_of_it(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b, x, y = pair(rng, 128)
    out = ignis.empty(64)
    for _ in range(2):
        elementwise.add(x[:64], y[:64], out=out)
    version = x.version
    with pytest.raises(ArgumentError, match="overlaps"):
        elementwise.add(x[:64], y[:64], out=x[4:68])
    assert x.version == version
    elementwise.add(x[:64], y[:64], out=x[:64])
    np.testing.assert_array_equal(x.to_host(), [*(a + b)[:64], *a[64:]])


def test_one_array_twice_makes_no_plan_and_may_use_one(
    device: ignis.Device, rng: np.random.Generator, twice: Twice, calls: list[int]
) -> None:
    a, b, x, y = pair(rng)
    np.testing.assert_array_equal(twice(x, x).to_host(), a + a + a)
    for _ in range(2):
        np.testing.assert_array_equal(twice(x, y).to_host(), a + b + a)
    np.testing.assert_array_equal(twice(y, y).to_host(), b + b + b)
    assert len(calls) == 3


def test_streams_and_captures_are_left_to_the_function(
    device: ignis.Device, rng: np.random.Generator, twice: Twice
) -> None:
    a, b, x, y = pair(rng)
    twice(x, y), twice(x, y)
    with ignis.Stream() as stream:
        out = twice(x, y)
        assert out.stream is stream
        stream.synchronize()
        np.testing.assert_array_equal(out.to_host(), a + b + a)
    with ignis.capture(twice, x, y) as graph:
        graph.replay()
        np.testing.assert_array_equal(graph.outputs.to_host(), a + b + a)
    np.testing.assert_array_equal(twice(x, y, stream=stream).to_host(), a + b + a)


def test_enforced_owners_are_asked(
    device: ignis.Device, rng: np.random.Generator, twice: Twice, calls: list[int]
) -> None:
    a, b, x, y = pair(rng)
    twice(x, y), twice(x, y)
    ignis.enforce_owners()
    try:
        out = twice(x, y)
        with ignis.acting_as("store"), pytest.raises(OwnershipError):
            out.zero()
    finally:
        ignis.enforce_owners(False)
    np.testing.assert_array_equal(out.to_host(), a + b + a)


def has_plans(function: Any) -> bool:
    """Whether all that the function has met became a plan."""
    assert function.plans
    return all(plan is not None for plan in function.plans.values())


def test_a_function_that_does_more_than_launch_has_no_plan(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    constant = ignis.ones(129)

    def launch(x: ignis.NvArray, other: ignis.NvArray, out: ignis.NvArray) -> ignis.NvArray:
        kernel_on(x.device).launch(1, 256, (x, other, out, x.numel))
        return out

    @planned("x")
    def zeroed(x: ignis.NvArray) -> ignis.NvArray:
        return launch(x, ignis.zeros(129), empty(129))

    @planned("x")
    def with_a_constant(x: ignis.NvArray) -> ignis.NvArray:
        return launch(x, constant, empty(129))

    @planned("x")
    def in_place(x: ignis.NvArray) -> ignis.NvArray:
        return launch(x, x, x)

    @planned("x")
    def by_another_way(x: ignis.NvArray) -> ignis.NvArray:
        prepared = kernel_on(x.device).prepare(1, 256, (x, x, found := empty(129), x.numel))
        prepared()
        return launch(x, found, empty(129))

    @planned("x")
    def a_view(x: ignis.NvArray) -> ignis.NvArray:
        return launch(x, x, empty(129)).reshape(129, 1)

    a, b, x, y = pair(rng)
    for function, factor, more in (
        (zeroed, 1, 0), (with_a_constant, 1, 1), (by_another_way, 3, 0), (a_view, 2, 0),
    ):  # fmt: skip
        for host, array in ((a, x), (b, y)):
            got = function(array).to_host().ravel()
            np.testing.assert_allclose(got, factor * host + more, rtol=1e-6)
    in_place(x), in_place(x)
    np.testing.assert_array_equal(x.to_host(), 4 * a)
    for function in (zeroed, with_a_constant, by_another_way, a_view, in_place):
        assert list(function.plans.values()) == [None]


def test_a_function_of_planned_functions_has_a_plan_of_its_own(
    device: ignis.Device, rng: np.random.Generator, twice: Twice, calls: list[int]
) -> None:
    """While a call is watched no plan runs: what it would launch is seen."""

    @planned("x", "y")
    def outer(x: ignis.NvArray, y: ignis.NvArray) -> ignis.NvArray:
        return elementwise.add(twice(x, y), y)

    for _ in range(4):
        a, b, x, y = pair(rng, 133)
        twice(x, y), twice(x, y)  # has a plan before the other one is watched
        elementwise.add(x, y)
        np.testing.assert_array_equal(outer(x, y).to_host(), a + b + a + b)
    assert has_plans(outer)
    calls.clear()
    outer(x, y)
    assert not calls


def test_families_have_plans(device: ignis.Device, rng: np.random.Generator) -> None:
    x, dy = (ignis.array(rng.standard_normal((5, 33)).astype(np.float32)) for _ in range(2))
    w, b = ignis.ones(33), ignis.zeros(33)
    norm, slope = normalization.layer_norm_forward, normalization.layer_norm_backward
    families: list[Any] = [
        norm, slope, elementwise.column_sum, elementwise.add_bias_rows, layout.transpose_2d,
    ]  # fmt: skip
    for function in families:
        function.plans.clear()
    for _ in range(3):
        _, mean, rstd = norm(x, w, b, 3.5e-5)
        slope(dy, x, w, mean, rstd)
        elementwise.column_sum(x), elementwise.add_bias_rows(x, b), layout.transpose_2d(x)
    assert all(map(has_plans, families))


def test_a_new_shape_compiles_no_code(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    w, b = ignis.ones(32), ignis.zeros(32)

    def run(rows: int) -> None:
        x = ignis.ones((rows, 32))
        for _ in range(3):
            normalization.layer_norm_forward(x, w, b)
            elementwise.add(x, x), elementwise.scale(x, 2.0, out=x)
            gemm.product("product", x, x, False, True)

    run(3)

    def refuse(*arguments: Any, **options: Any) -> Any:
        raise AssertionError("code was written for a shape")

    monkeypatch.setattr("builtins.compile", refuse)
    monkeypatch.setattr("builtins.exec", refuse)
    run(5)


def test_numbers_that_vary_are_no_facts(device: ignis.Device) -> None:
    x = ignis.ones(77)
    scale: Any = elementwise.scale
    for factor in range(7):
        assert scale(x, float(factor)).tolist() == [factor] * 77
    assert functions.clamp(x, 2.0, 3.0).tolist() == [2.0] * 77
    for _ in range(2):  # by the checks and by the plan
        with pytest.raises(ArgumentError, match="= 1e\\+39 does not fit"):
            scale(x, 1e39)
        assert scale(x, 3.0).tolist() == [3.0] * 77


def test_one_array_twice_is_planned_where_the_family_says_the_plan(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b, x, y = pair(rng, 117)
    for _ in range(2):
        np.testing.assert_array_equal(elementwise.mul(x, x).to_host(), a * a)
    np.testing.assert_array_equal(elementwise.mul(x, y).to_host(), a * b)


def test_arrays_of_another_stream_take_the_plan_and_are_freed_after_it(
    device: ignis.Device, rng: np.random.Generator, twice: Twice, calls: list[int]
) -> None:
    a, b, x, y = pair(rng)
    twice(x, y), twice(x, y)
    calls.clear()
    device.synchronize()
    with ignis.Stream() as stream:
        out = twice(x, y)
        assert out.stream is stream and not calls
        assert all(stream in (each.allocation.streams or ()) for each in (x, y))
        np.testing.assert_array_equal(out.to_host(), a + b + a)
    stream.synchronize()
    y.free()
    with ignis.Stream(), pytest.raises(UseAfterFreeError):
        twice(x, y)


def test_a_closed_stream_is_refused_as_without_a_plan(device: ignis.Device) -> None:
    stream = ignis.Stream(device)
    with stream:
        x, out = ignis.ones(61), ignis.zeros(61)
    for _ in range(2):
        elementwise.add(x, x, out=out, stream=stream)
    stream.synchronize()
    version = out.version
    stream.close()
    with pytest.raises(ArgumentError, match="closed"):
        elementwise.add(x, x, out=out, stream=stream)
    assert out.version == version


def test_writes_of_a_launch_that_the_driver_refuses_stay_counted(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("faults on demand of the simulated device")
    x, out = ignis.ones(65), ignis.zeros(65)
    for _ in range(2):
        elementwise.add(x, x, out=out), elementwise.add(x, x)
    version, live = out.version, ignis.memory.live_bytes(device=device)
    with ignis.sim.faults.failing("launch_kernel", error="CUDA_ERROR_LAUNCH_FAILED", times=2):
        with pytest.raises(CudaError):
            elementwise.add(x, x, out=out)
        with pytest.raises(CudaError):
            elementwise.add(x, x)
    ignis.memory.collect()
    assert out.version == version + 1
    assert ignis.memory.live_bytes(device=device) == live
    assert elementwise.add(x, x, out=out).tolist() == [2.0] * 65


def test_plans_are_bounded(device: ignis.Device) -> None:
    x = ignis.ones(4 * 1100)
    cast: Any = functions.cast
    for n in range(1, 1100):
        for _ in range(2):
            cast(x[: 4 * n], "float16")
    assert 0 < len(cast.plans) <= 1024


def test_an_operand_may_be_called_out(
    device: ignis.Device, rng: np.random.Generator, calls: list[int]
) -> None:
    """As what a forward pass has returned is, of which a backward pass reads."""

    @planned("x", "out")
    def both(x: ignis.NvArray, out: ignis.NvArray) -> ignis.NvArray:
        calls.append(1)
        found = empty(x.shape, device=x.device)
        kernel_on(x.device).launch(1, 256, (x, out, found, x.numel))
        return found

    for _ in range(4):
        a, b, x, y = pair(rng)
        np.testing.assert_array_equal(both(x, y).to_host(), a + b)
    assert len(calls) == 2


def test_threads_that_begin_at_once_get_their_own_results(
    device: ignis.Device, rng: np.random.Generator, twice: Twice
) -> None:
    wrong: list[int] = []
    cases = [pair(rng, 31 + index) for index in range(4)]
    together = threading.Barrier(4)

    def work(case: tuple[Any, ...]) -> None:
        a, b, x, y = case
        with ignis.use_device(device):
            together.wait()
            for _ in range(20):
                if not np.array_equal(twice(x, y).to_host(), a + b + a):
                    wrong.append(1)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=work, args=(case,)) for case in cases]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert not wrong


def test_an_array_in_the_place_of_a_number_is_refused_and_not_kept(
    twice: Twice, device: ignis.Device
) -> None:
    x, wrong = ignis.ones(7), ignis.ones(3)
    for _ in range(3):
        with contextlib.suppress(Exception):
            twice(x, ignis.ones(7), wrong).free()
    number = wrong.id
    del wrong
    gc.collect()
    ignis.memory.collect()
    assert number not in {record.id for record in ignis.memory.live()}
    x.free()
