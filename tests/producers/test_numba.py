"""numba-cuda under the redirection, where it is installed."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.producers.registry import redirected

pytest.importorskip("numba_cuda")
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def cuda(device: ignis.Device) -> Iterator[Any]:
    if device.driver != "sim":
        pytest.skip("numba launches on a GPU by itself")
    with redirected(device):
        yield importlib.import_module("numba.cuda")


def test_the_names_in_the_table_are_names_of_numba() -> None:
    names = importlib.import_module("ignis.producers.numba.names")
    for path in names.REPLACED | names.READ:
        module, _, parts = path.partition(":")
        found = importlib.import_module(f"numba.cuda.{module}")
        for part in parts.split("."):
            if part in ("value", "_linking_files"):  # of an instance
                break
            found = getattr(found, part)


def test_the_best_declared_signature_is_launched(cuda: Any) -> None:
    @cuda.jit(["(float64[::1], float32, float32)", "(float64[::1], float64, float64)"])
    def add(r, a, b):
        r[0] = a + b

    found = np.zeros(1)
    add[1, 1](found, 1, 2**-25)
    assert found[0] == 1 + 2**-25


@pytest.mark.parametrize(
    "argument",
    [np.zeros(4), np.zeros(4, np.uint64), np.zeros((4, 2), np.int32)[:, 0], np.zeros((2, 2), "i4")],
    ids=["float64", "uint64", "strided", "2d"],
)
def test_an_array_that_does_not_fit_the_only_signature_is_refused(
    cuda: Any, argument: np.ndarray
) -> None:
    @cuda.jit("(int32[::1],)")
    def put(r):
        r[0] = 7

    with pytest.raises(TypeError, match="No matching definition.*put is declared for array"):
        put[1, 1](argument)
    assert not argument.any()


def test_unsigned_integers_are_given_to_a_signature_of_signed_ones(cuda: Any) -> None:
    @cuda.jit("(int32[::1],)")
    def negate(r):
        r[0] = -r[0]

    found = np.full(1, 7, np.uint32)
    negate[1, 1](found)
    assert found[0] == 2**32 - 7


def test_a_kernel_is_compiled_anew_and_inspected(cuda: Any) -> None:
    level = 1

    @cuda.jit
    def put(x):
        x[0] = level

    found = np.zeros(1)
    put[1, 1](found)
    level = 2
    put.recompile()
    put[1, 1](found)
    assert found[0] == 2 and len(put.overloads) == len(put.signatures) == 1
    assert all(".loc" in text for text in put.inspect_asm().values())


def test_an_exception_of_a_kernel_arrives(cuda: Any) -> None:
    @cuda.jit(debug=True, opt=False)
    def divide(x, y):
        y[0] = x[0] // x[1]

    with pytest.raises(ZeroDivisionError, match=r"tid=\[0, 0, 0\]"):
        divide[1, 1](np.array([1, 0]), np.zeros(1, np.int64))
    found = np.zeros(1, np.int64)
    divide[1, 1](np.array([7, 2]), found)
    assert found[0] == 3


def test_cuda_sources_and_grids_are_linked(cuda: Any) -> None:
    source = cuda.CUSource(
        'extern "C" __device__ int twice(int* r, int a) { *r = 2 * a; return 0; }'
    )
    twice = cuda.declare_device("twice", "int32(int32)", link=source)

    @cuda.jit
    def fill(x, y):
        i = cuda.grid(1)
        x[i] = twice(i)
        cuda.cg.this_grid().sync()
        y[i] = x[x.size - 1 - i]

    x, y = np.zeros(6, np.int32), np.zeros(6, np.int32)
    fill[3, 2](x, y)
    np.testing.assert_array_equal(y, 2 * np.arange(6)[::-1])


def test_each_array_of_the_host_is_a_copy_of_its_own(cuda: Any) -> None:
    @cuda.jit
    def shift(y, x):
        i = cuda.grid(1)
        if i < y.size:
            y[i] = x[i] + 1

    memory = np.arange(9.0)
    assert ignis.check(shift, 1, memory[1:], memory[:-1], block=32) is None
    raw = np.zeros(49, np.uint8)
    odd = np.ndarray(6, np.float64, buffer=raw[1:])
    assert ignis.check(shift, 1, odd, np.arange(6.0), block=32) is None
    np.testing.assert_array_equal(odd, np.arange(6) + 1)
    wide = np.zeros((5, 4))
    shift[1, 32](wide[:, 2], np.arange(5.0)[::-1])
    np.testing.assert_array_equal(wide[:, 2], np.arange(5)[::-1] + 1)
    assert not wide[:, [0, 1, 3]].any()


def test_device_arrays_are_those_of_numba(cuda: Any) -> None:
    @cuda.jit
    def twice(x):
        i = cuda.grid(1)
        if i < x.size:
            x[i] *= 2

    values = np.random.default_rng(3).random(37)
    array, start, end = cuda.to_device(values), cuda.event(), cuda.event()
    stream = cuda.stream()
    start.record(stream)
    twice[2, 32, stream](array[5:20])
    end.record(stream)
    end.synchronize()
    values[5:20] *= 2
    np.testing.assert_array_equal(array.copy_to_host(), values)
    array[3] = 11.0
    assert array[3] == 11.0 and array.__cuda_array_interface__["shape"] == (37,)
    assert start.elapsed_time(end) >= 0 and len(cuda.gpus) == 1
    host = cuda.pinned_array(5)
    host[:] = 3
    twice[1, 32](host)
    mapped = cuda.mapped_array(4)
    mapped[:] = 5
    twice[1, 32](mapped)
    own = np.ones(7)
    with cuda.mapped(own) as shared:
        twice[1, 32](shared)
    assert (host == 6).all() and (mapped == 10).all() and (own == 2).all()


def test_a_report_names_a_device_array_and_a_check_restores_it(cuda: Any) -> None:
    @cuda.jit
    def add(x, y):
        i = cuda.grid(1)
        y[i] += x[i]

    x, y = cuda.to_device(np.ones(40, np.float32)), cuda.to_device(np.zeros(64, np.float32))
    finding = ignis.check(add, 2, x, y, block=32)
    assert finding is not None and finding.argument == "x" and finding.facts["kernel"] == "add"
    assert "past the end of x, array #" in finding.text and "float32[40]" in finding.text
    y = cuda.to_device(np.zeros(40, np.float32))
    assert ignis.check(add, 1, x, y, block=32, schedules=2) is None
    np.testing.assert_array_equal(y.copy_to_host()[:32], np.ones(32))


def test_an_array_of_ignis_is_an_argument(cuda: Any, device: ignis.Device) -> None:
    @cuda.jit
    def total(x, y):
        i, j = cuda.grid(2)
        if i < x.shape[0] and j < x.shape[1]:
            cuda.atomic.add(y, i, x[i, j])

    values = np.random.default_rng(5).random((6, 5))
    with ignis.array(values, device=device) as x, ignis.zeros(6, np.float64, device=device) as y:
        total[1, (8, 8)](x, y)
        np.testing.assert_allclose(y.to_host(), values.sum(1), rtol=1e-14)


def test_what_was_made_outlives_the_redirection(device: ignis.Device, cuda: Any) -> None:
    @cuda.jit
    def put(x):
        x[0] = 4

    array = cuda.to_device(np.zeros(3))
    put[1, 1](array)
    for _ in range(2):
        with redirected(device):
            put[1, 1](array)
    assert array.copy_to_host()[0] == 4
