"""CuTe DSL: arrays of the host are compiled for as memory of the device."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.producers.registry import redirected

cutlass: Any = pytest.importorskip("cutlass")
cute: Any = pytest.importorskip("cutlass.cute")


@cute.kernel  # type: ignore[untyped-decorator]
def staged_kernel(x: cute.Tensor, y: cute.Tensor, last: cutlass.Constexpr):
    t, _, _ = cute.arch.thread_idx()
    s = cutlass.utils.SmemAllocator().allocate_tensor(cutlass.Float32, cute.make_layout(128), 16)
    atom = cute.make_copy_atom(
        cute.nvgpu.cpasync.CopyG2SOp(), cutlass.Float32, num_bits_per_copy=128
    )
    if t < 32:
        cute.copy(atom, cute.local_tile(x, (4,), (t,)), cute.local_tile(s, (4,), (t,)))
    cute.arch.cp_async_commit_group()
    if cutlass.const_expr(last):
        cute.arch.cp_async_wait_group(0)
    cute.arch.sync_threads()
    y[t] = s[127 - t]


@cute.jit  # type: ignore[untyped-decorator]
def staged(x: cute.Tensor, y: cute.Tensor):
    staged_kernel(x, y, True).launch(grid=[1, 1, 1], block=[128, 1, 1])


@cute.jit  # type: ignore[untyped-decorator]
def hasty(x: cute.Tensor, y: cute.Tensor):
    staged_kernel(x, y, False).launch(grid=[1, 1, 1], block=[128, 1, 1])


@pytest.fixture(autouse=True)
def quiet() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


def test_asynchronous_copies_run_and_are_checked() -> None:
    x, y = np.arange(128, dtype=np.float32), np.zeros(128, np.float32)
    assert ignis.check(staged, None, x, y) is None
    assert np.array_equal(y, x[::-1])
    finding = ignis.check(hasty, None, x, y)
    assert finding is not None and finding.kind == "unfinished copy"


def test_tensors_from_before_the_redirection_are_of_the_device_too() -> None:
    from cutlass.cute.runtime import from_dlpack

    x, y = np.arange(128, dtype=np.float32), np.zeros(128, np.float32)
    tensors = [from_dlpack(each, assumed_align=16) for each in (x, y)]
    assert ignis.check(staged, None, *tensors) is None
    assert np.array_equal(y, x[::-1])


def test_what_is_compiled_under_a_redirection_has_its_ptx_and_can_be_measured() -> None:
    from cuda.bindings import driver as cuda_driver
    from cutlass.cute.runtime import from_dlpack

    x, y = np.arange(128, dtype=np.float32), np.zeros(128, np.float32)
    with redirected(ignis.Device("sim:0")):
        tensors = [from_dlpack(each, assumed_align=16) for each in (x, y)]
        compiled = cute.compile(staged, *tensors)
        given = cutlass.testing.JitArguments(*tensors)
        cutlass.testing.benchmark(compiled, kernel_arguments=given, iterations=1)
        stream = cuda_driver.CUstream(1)  # which is captured first, to see whether it is used
        cutlass.testing.benchmark(compiled, kernel_arguments=given, iterations=1, stream=stream)
        assert cutlass.utils.HardwareInfo().get_max_active_clusters(1) >= 1
    assert np.array_equal(y, x[::-1])
