"""What an array prints and what it refuses at a prompt."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import BFLOAT16
from ignis.errors import ArgumentError, CudaError, DTypeError
from ignis.runtime.array import array_text
from tests.helpers.processes import run_python, run_script
from tests.runtime.array.test_facts import random_values

WILD = 'extern "C" __global__ void wild(float* y) { y[1ll << 40] = 1.0f; }'


def as_numpy(values: np.ndarray[Any, Any], name: str) -> str:
    return name + np.array2string(values, separator=", ", prefix=name)


def facts_alone(array: ignis.NvArray) -> bool:
    return repr(array).startswith(f"NvArray(id={array.id}, shape=")


@pytest.mark.parametrize("dtype", ["float32", "float64", "int64", "uint8", "bfloat16", "float16"])
@pytest.mark.parametrize(
    "shape",
    [(), (1,), (7,), (3, 0, 2), (5, 3), (1001,), (40, 41), (2000, 3), (8, 9, 50), (3, 2, 400, 5)],
)
def test_an_array_prints_the_values_that_numpy_prints(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...], dtype: str
) -> None:
    values = random_values(rng, shape, dtype)
    array = ignis.array(values, dtype)
    assert repr(array).startswith(as_numpy(values, "NvArray("))
    assert f"shape={shape}, dtype={dtype}, device={device.name}, owner='ignis'" in repr(array)
    assert repr(ignis.Tensor(array)).startswith(as_numpy(values, "Tensor("))
    assert str(array) == repr(array)


def test_views_and_numpys_print_options_count(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.normal(size=(30, 31)).astype(np.float32)
    array = ignis.array(values)
    assert repr(array[3:7]).startswith(as_numpy(values[3:7], "NvArray("))
    for options in ({"precision": 2}, {"threshold": 10, "edgeitems": 2}, {"threshold": 2000}):
        with np.printoptions(**options):  # type: ignore[call-overload]
            assert repr(array).startswith(as_numpy(values, "NvArray("))


def test_of_a_large_array_only_the_edges_are_copied(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = []
    kind = type(device.api)
    peek = kind.peek

    def counted(*arguments: Any) -> None:
        copied.append(arguments[-1])
        peek(*arguments)

    array = ignis.zeros((500, 700, 9))
    monkeypatch.setattr(kind, "peek", counted)
    with np.printoptions(threshold=10**9):
        assert repr(array).startswith("NvArray([[[0., 0., 0., ...")
    assert 0 < sum(copied) < 4000


def test_work_on_another_stream_is_seen_once_it_is_done(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.normal(size=5).astype(np.float32)
    source = ignis.array(values)
    for options in ({}, {"priority": -1}, {"non_blocking": True}):
        stream = ignis.Stream(device, **options)  # type: ignore[arg-type]
        stream.wait_stream(ignis.current_stream())
        with stream:
            array = source.clone()
        assert repr(array).startswith(as_numpy(values, "NvArray("))
        stream.close()


def test_what_takes_too_long_is_not_waited_for(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    array = ignis.ones(3)
    monkeypatch.setattr(array_text, "PATIENCE", 0.0)
    monkeypatch.setattr(type(device.api), "stream_idle", lambda *_: False)
    assert facts_alone(array)
    monkeypatch.undo()
    assert repr(array).startswith("NvArray([1., 1., 1.], id=")


def test_the_facts_stand_alone_where_there_is_nothing_to_read(device: ignis.Device) -> None:
    freed, closed, planned = ignis.ones(3), ignis.ones(3)[1:], ignis.empty(3)
    freed.free()
    closed.free()
    assert all(map(facts_alone, (freed, closed, planned)))
    assert not planned.on_device


def test_a_capture_goes_on_after_its_arrays_were_printed(device: ignis.Device) -> None:
    x = ignis.ones(3)
    seen = []

    def doubled(x: ignis.NvArray) -> ignis.NvArray:
        y = (ignis.Tensor(x) * 2.0).data
        seen.extend([facts_alone(x), facts_alone(y)])
        return y

    with ignis.capture(doubled, x) as graph:
        assert seen[-2:] == [True, True]
        graph.replay()
        assert repr(graph.outputs).startswith("NvArray([2., 2., 2.], id=")


def test_a_capture_of_another_library_stays_valid(device: ignis.Device) -> None:
    api, index = device.api, device.id
    array, stream = ignis.ones(3), ignis.Stream(device)
    device.synchronize()
    api.stream_begin_capture(index, stream.handle)
    with stream:
        assert facts_alone(array)
    api.memset_d32(index, array.ptr, 0, 3, stream.handle)
    graph = api.stream_end_capture(index, stream.handle)
    api.graph_destroy(index, graph)
    assert repr(array).startswith("NvArray([1., 1., 1.], id=")
    stream.close()


FAILED = f"""
kernel = ignis.compile({WILD!r}, "wild", device=D)
stream, array = ignis.Stream(D), ignis.ones(3)
D.synchronize()
kernel.launch(1, 1, (array,), stream=stream)
for _ in range(2):
    text = repr(array)
    assert text.startswith("NvArray(id="), text
try:
    stream.synchronize()
except ignis.errors.CudaError as error:
    print("raised", error.name)
"""


def test_a_fault_is_left_to_be_raised(device: ignis.Device) -> None:
    found = run_script(device.name, FAILED)
    assert "raised CUDA_ERROR_ILLEGAL_ADDRESS" in found.stdout, found.stderr


def test_an_array_of_a_dry_run_has_facts() -> None:
    with ignis.dry_run("h200"):
        assert facts_alone(ignis.ones(3))


def test_repr_is_no_use_that_the_checker_of_order_sees(device: ignis.Device) -> None:
    with ignis.check_order():
        first, second = (ignis.Stream(device, non_blocking=True) for _ in range(2))
        with first:
            array = ignis.ones(3)
        assert repr(array).startswith("NvArray([1., 1., 1.]")
        second.wait_stream(first)
        with second:
            array.fill(2)
        assert repr(array).startswith("NvArray([2., 2., 2.]")
        first.close(), second.close()


@pytest.mark.parametrize(
    "other", [1, 1.0, True, np.float32(1), BFLOAT16.type(1), np.ones(3), [1.0], (1.0,), 1j]
)
def test_an_array_is_compared_with_arrays_only(device: ignis.Device, other: object) -> None:
    array = ignis.ones(3)
    for left, right in ((array, other), (other, array)):
        for compare in (operator.eq, operator.ne):
            with pytest.raises(DTypeError, match=r"NvArray.*to_host\(\)"):
                compare(left, right)
    for tensor in (ignis.Tensor(array), ignis.tensor([1.0])):
        with pytest.raises(DTypeError, match=r"ignis\.Tensor\(array\)"):
            operator.eq(array, tensor)
    assert (array == None, array == "x", array != None) == (False, False, True)  # noqa: E711


def test_arrays_are_equal_only_to_themselves(device: ignis.Device) -> None:
    a, b = ignis.ones(3), ignis.ones(3)
    assert a == a and a != b and a in [b, a] and {a: 1, b: 2}[a] == 1
    pending = [a, b]
    pending.remove(b)
    assert pending == [a]


@pytest.mark.parametrize(
    "use",
    [
        lambda a: bool(a),
        lambda a: 1.0 in a,
        lambda a: a + 1,
        lambda a: 2.0 * a,
        lambda a: a - a,
        lambda a: a @ a,
        lambda a: np.float64(1) / a,
        lambda a: a**2,
        lambda a: -a,
        lambda a: abs(a),
        lambda a: a < 1,
        lambda a: a >= a,
    ],
)
def test_an_array_refuses_to_compute_and_names_the_way_out(
    device: ignis.Device, use: Callable[[Any], object]
) -> None:
    with pytest.raises(DTypeError, match=r"NvArray.*to_host\(\)"):
        use(ignis.ones(3))


def test_a_method_of_numpys_names_the_way_out(device: ignis.Device) -> None:
    array = ignis.ones(3)
    with pytest.raises(AttributeError, match=r"NvArray has no 'sum'.*Tensor.*to_host\(\)"):
        array.sum()
    assert not hasattr(array, "__array_interface__")


def test_completion_shows_what_a_user_types(device: ignis.Device) -> None:
    array = ignis.ones(3)
    assert {"to_host", "copy", "shape", "free"} <= set(dir(array))
    assert not {"allocation", "read_ptr", "require_usable"} & set(dir(array))
    assert {"relu", "backward"} <= set(dir(ignis.Tensor(array)))
    with ignis.BlockPool(2, rows=2, row_shape=(2,)) as pool:
        assert {"allocate", "table", "available"} <= set(dir(pool))
        assert not {"require_live", "note_use", "free_lists"} & set(dir(pool))
    for module in (ignis, ignis.memory, ignis.nn, ignis.errors, ignis.kernels, ignis.store):
        inside = {"annotations", "Any", "TYPE_CHECKING", "importlib", "LOCK", "np", "as_count"}
        assert not inside & set(dir(module)), module


def test_a_report_is_lines_at_a_prompt(device: ignis.Device) -> None:
    array = ignis.ones(3)
    report = ignis.memory.report()
    assert repr(report) == str(report) and "\\n" not in repr(report)
    assert array.owner in repr(report)


def test_astype_needs_nothing_else_to_be_loaded() -> None:
    done = run_python("-c", "import ignis; print(ignis.ones(3).astype('float16').to_host())")
    assert done.stdout.split() == ["[1.", "1.", "1.]"], done.stderr


def test_copy_size_item_and_astype(device: ignis.Device, rng: np.random.Generator) -> None:
    values = rng.normal(size=(3, 5)).astype(np.float32)
    array = ignis.array(values)
    copy = array.copy()
    array.zero()
    np.testing.assert_array_equal(copy.to_host(), values)
    assert copy.size == array.size == 15
    assert copy[1, 2].item() == values[1, 2]
    with pytest.raises(ArgumentError, match=r"expected one element, not the 15 of \(3, 5\)"):
        copy.item()
    for dtype in ("float64", "float16", "bfloat16", "int32", "int64", "bool"):
        made = copy.astype(dtype)
        assert made.dtype.name == dtype
        np.testing.assert_array_equal(made.to_host(), values.astype(made.dtype))
    stored = ignis.array(values, owner="store")
    assert stored.astype("float64").owner == stored.copy().owner == "store"
    with ignis.acting_as("nccl"):
        assert stored.astype("float64").owner == stored.copy().owner == "nccl"
    same = copy.astype("float32")
    assert same is not copy and same.ptr != copy.ptr
    ints = ignis.array(rng.integers(-9, 9, size=7))
    np.testing.assert_array_equal(ints.astype("float32").to_host(), ints.to_host())
    with pytest.raises(DTypeError, match="unknown dtype 'complex64'"):
        copy.astype("complex64")


def test_errors_of_a_failed_copy_are_no_errors_of_repr(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise CudaError(1, "CUDA_ERROR_INVALID_VALUE", "peek")

    array = ignis.ones(3)
    monkeypatch.setattr(type(device.api), "peek", fail)
    assert facts_alone(array)
