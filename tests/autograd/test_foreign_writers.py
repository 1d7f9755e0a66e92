"""Gradients after writes from outside: windows and exports of memory that a tape needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import NvArray, nn
from ignis.autograd import Tensor
from ignis.errors import MemoryContractViolation, TapeError
from ignis.kernels import elementwise
from ignis.runtime import cudart
from tests.helpers.compare import assert_close


def window(x: NvArray, start: int = 0, count: int | None = None) -> NvArray:
    """Memory of `x` as somebody else would give it: an address."""
    assert x.ptr is not None
    count = x.numel - start if count is None else count
    return NvArray.from_ptr(x.ptr + start * x.itemsize, (count,), x.dtype, x.device)


def doubled(w: NvArray) -> None:
    kernel = ignis.compile(
        'extern "C" __global__ void twice(float* x, int n) {'
        "  int i = threadIdx.x; if (i < n) x[i] *= 2.0f; }",
        "twice",
    )
    kernel.launch(1, 32, (w, w.numel))


WRITES: dict[str, Callable[[NvArray], object]] = {
    "zero": lambda w: w.zero(),
    "from_host": lambda w: w.from_host(np.ones(7)),
    "write_rows": lambda w: w.write_rows(ignis.ones(1), 2),
    "a view": lambda w: w[3:5].fill(4.0),
    "a kernel": doubled,
    "out=": lambda w: elementwise.scale(ignis.ones(7), 2.0, out=w),
}


@pytest.mark.parametrize("name", WRITES)
def test_a_write_through_a_window_on_what_a_tape_needs_is_refused_until_backward(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    x = Tensor(rng.standard_normal(7, np.float32), requires_grad=True)
    before = x.to_host()
    w = window(x.data)
    WRITES[name](w)  # nothing is recorded yet
    assert x.data.version == 2  # it counts as a write to the array, too
    w.from_host(before)
    y = x * x
    with pytest.raises(
        MemoryContractViolation,
        match=r"is a window on the memory of array #\d+.*before backward.*'multiply'",
    ):
        WRITES[name](w)
    np.testing.assert_array_equal(x.to_host(), before)
    y.sum().backward()
    assert_close(x.grad, 2 * before)
    WRITES[name](w)
    w.free()


def test_a_window_on_a_part_counts_for_all_that_it_overlaps_and_for_nothing_else(
    device: ignis.Device,
) -> None:
    error, ptr = cudart.cudaMalloc(64)
    assert error == 0
    first, second, third = (
        NvArray.from_ptr(ptr + 16 * i, (4,), "float32", device) for i in (0, 1, 2)
    )
    for array in (first, second, third):
        array.fill(3.0)
    # Two windows without an array: the one that a tape needs protects the other's memory.
    middle = NvArray.from_ptr(ptr + 8, (4,), "float32", device)
    y = Tensor(second, requires_grad=True) * Tensor(second)
    for array in (first, third):
        array.fill(2.0)
    with pytest.raises(MemoryContractViolation, match="window on the memory of"):
        middle.fill(1.0)
    later = NvArray.from_ptr(ptr + 28, (1,), "float32", device)
    with pytest.raises(MemoryContractViolation, match="window on the memory of"):
        later.fill(1.0)
    assert second.tolist() == [3.0] * 4
    del y
    ignis.memory.collect()
    versions = [array.version for array in (first, second, third)]
    middle.fill(1.0)
    assert [array.version for array in (first, second, third)] == [
        versions[0] + 1,
        versions[1] + 1,
        versions[2],
    ]
    for array in (first, second, third, middle, later):
        array.free()
    assert cudart.cudaFree(ptr)[0] == 0


def test_an_array_is_protected_while_a_tape_needs_a_window_on_it(device: ignis.Device) -> None:
    x, other = ignis.full(5, 3.0, "float32"), ignis.ones(5)
    leaf = Tensor(window(x), requires_grad=True)
    y = (leaf * leaf) * leaf
    for call in (x.zero, x[1:2].zero, x.free, lambda: x.transfer_ownership("nccl")):
        with pytest.raises(MemoryContractViolation, match="multiply"):
            call()
    other.zero()
    y.sum().backward()
    assert_close(leaf.grad, np.full(5, 27.0))
    x.zero()
    assert leaf.to_host().tolist() == [0.0] * 5
    leaf.data.free()
    x.free()


def test_a_replay_and_an_optimizer_write_through_a_window_as_any_other_call_does(
    device: ignis.Device,
) -> None:
    x = Tensor(np.ones(7, np.float32), requires_grad=True)
    w = window(x.data)
    with ignis.capture(lambda: w.fill(2.0)) as graph:
        graph.replay()
        version = x.data.version
        graph.replay()
        assert x.data.version == version + 1
        y = x * x
        with pytest.raises(MemoryContractViolation, match=r"graph\.replay.*window on"):
            graph.replay()
        twin = Tensor(w, requires_grad=True)
        twin.backward(np.ones(7, np.float32))
        with nn.SGD([twin], lr=0.5) as optimizer:
            with pytest.raises(MemoryContractViolation, match="window on the memory of"):
                optimizer.step()
            y.sum().backward()
            optimizer.step()
    assert_close(x.grad, np.full(7, 4.0))
    assert_close(x, np.full(7, 1.5))


def test_memory_that_comes_back_by_its_address_is_known(device: ignis.Device) -> None:
    x = Tensor(np.ones(7, np.float32), requires_grad=True)

    class Peer:
        """An array of another library on the same memory."""

        __cuda_array_interface__ = {
            "shape": (7,),
            "typestr": "<f4",
            "data": (x.data.ptr, False),
            "version": 3,
        }

    w = ignis.runtime.from_cuda_array_interface(Peer())
    y = x * x
    with pytest.raises(MemoryContractViolation, match="window on the memory of"):
        w.zero()
    y.sum().backward()
    w.free()


def test_a_window_that_outlives_its_array_is_external_memory_like_any_other(
    device: ignis.Device,
) -> None:
    error, ptr = cudart.cudaMalloc(16)
    assert error == 0
    lender, w = (NvArray.from_ptr(ptr, (4,), "float32", device) for _ in range(2))
    w.fill(1.0)
    lender.free()
    w.fill(2.0)
    assert w.tolist() == [2.0] * 4
    w.free()
    assert cudart.cudaFree(ptr)[0] == 0


def test_an_array_that_is_exported_for_writing_has_no_gradients(device: ignis.Device) -> None:
    x = Tensor(np.ones(7, np.float32), requires_grad=True)
    capsule: Any = x.data.__dlpack__()
    y = (x * x).sum()
    with pytest.raises(TapeError, match="'multiply'.*exported for writing.*copy=True"):
        y.backward(retain_graph=True)
    assert x.grad is None
    del capsule  # the library lets go, but after the forward pass
    with pytest.raises(TapeError, match="'multiply'.*exported for writing"):
        y.backward()
    # From here on nobody else can write.
    (x * x).sum().backward()
    assert_close(x.grad, np.full(7, 2.0))


def test_a_consumer_that_cannot_write_or_has_let_go_is_no_writer(device: ignis.Device) -> None:
    x = Tensor(np.ones(7, np.float32), requires_grad=True)
    capsule: Any = x.data.__dlpack__()
    del capsule
    copy: Any = x.data.__dlpack__(copy=True)
    y = (x * x).sum()
    reading: Any = x.data.__dlpack__(max_version=(1, 0))  # read-only, because of the tape
    y.backward()
    assert_close(x.grad, np.full(7, 2.0))
    del copy, reading
    ignis.from_dlpack(x.data).free()  # a view of the array itself
    (x * x).sum().backward()
    assert_close(x.grad, np.full(7, 4.0))


def test_a_write_by_numpy_after_the_forward_pass_is_found(device: ignis.Device) -> None:
    if not device.api.host_addressable:
        pytest.skip("NumPy cannot use this device's memory")
    x = Tensor(np.ones(7, np.float32), requires_grad=True)
    shared = np.from_dlpack(x.data)
    loss = (x * x).sum()
    if not shared.flags.writeable:
        pytest.skip("this NumPy imports arrays for reading only")
    shared[:] = 5.0
    with pytest.raises(TapeError, match="exported for writing"):
        loss.backward(retain_graph=True)
    del shared
    with pytest.raises(TapeError, match="exported for writing"):
        loss.backward()
