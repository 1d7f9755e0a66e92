"""`ignis.check` and what it stands on, with kernels of ignis: no producer is needed."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.producers.check import examined
from ignis.producers.host_arrays import host_array
from ignis.producers.registry import PRODUCERS, producer_of, redirected
from ignis.producers.staged_arrays import Staged

SOURCE = """
extern "C" __global__ void twice(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) y[i] = 2.0f * x[i];
}
extern "C" __global__ void last(int* winner) { *winner = blockIdx.x * blockDim.x + threadIdx.x; }
extern "C" __global__ void swap(float* a, float* b, int n) {
  int i = threadIdx.x;
  if (i < n) { float t = a[i]; a[i] = b[i]; b[i] = t; }
}
extern "C" __global__ void latest(int* winner) {
  atomicExch(winner, blockIdx.x * blockDim.x + threadIdx.x);
}
"""


@pytest.fixture
def simulated(device: ignis.Device) -> ignis.Device:
    if device.driver != "sim":
        pytest.skip("checkers of the simulated device")
    return device


@pytest.mark.parametrize("n", [1, 7, 129])
def test_a_kernel_on_numpy_arrays_leaves_its_results_in_them(
    simulated: ignis.Device, rng: np.random.Generator, n: int
) -> None:
    kernel = ignis.compile(SOURCE, "twice")
    x, y = rng.standard_normal(n).astype(np.float32), np.zeros(n, np.float32)
    assert ignis.check(kernel, 4, x, y, n - 1, block=64) is None
    assert np.array_equal(y, 2 * x)
    y[:] = 0
    assert ignis.check(kernel, 4, 64, (x, y, n - 1)) is None  # as `kernel.launch` has it
    assert np.array_equal(y, 2 * x)
    y[:] = 0
    assert ignis.check(kernel, grid=4, block=64, args=(x, y, n - 1)) is None
    assert np.array_equal(y, 2 * x)
    with pytest.raises(ArgumentError, match="pass the block exactly once"):
        ignis.check(kernel, 4, 64, (x, y, n - 1), block=64, args=(x, y, n - 1))


def test_a_finding_has_kind_line_thread_and_the_name_of_the_argument(
    simulated: ignis.Device, tmp_path: Path
) -> None:
    path = tmp_path / "twice.cu"
    path.write_text(SOURCE)
    kernel = ignis.compile(SOURCE, "twice", file=str(path))
    x, y = np.ones(101, np.float32), np.zeros(100, np.float32)
    found = ignis.check(kernel, 4, x, y, 100, block=32)
    assert found is not None
    assert (found.kind, found.argument, found.schedule) == ("illegal address", "y", None)
    assert found.facts["line"] == 4 and found.facts["thread"] == [4, 0, 0]
    assert "twice.cu:4 in twice: if (i <= n)" in found.text
    assert "0 bytes past the end of y, array #" in str(found)
    assert "IGNIS_TRACE" not in found.text
    assert ignis.check(kernel, 4, x, y, 99, block=32) is None  # the device is none the worse


def test_arrays_of_ignis_are_used_where_they_are(simulated: ignis.Device) -> None:
    kernel = ignis.compile(SOURCE, "twice")
    with ignis.ones(7) as x, ignis.zeros(7) as y:
        version = y.version
        assert ignis.check(kernel, 1, x, y, 6, block=32, schedules=0) is None
        assert y.to_host().tolist() == [2.0] * 7 and y.version > version


def test_results_that_depend_on_the_order_are_a_finding(simulated: ignis.Device) -> None:
    kernel = ignis.compile(SOURCE, "latest")
    winner = np.zeros(1, np.int32)
    found = ignis.check(kernel, 4, winner, block=64, schedules=8)
    assert found is not None and found.kind == "depends on the order"
    assert "winner[0] is 255 in the default order" in found.text
    assert winner[0] == 255


def test_races_are_found(simulated: ignis.Device) -> None:
    found = ignis.check(ignis.compile(SOURCE, "last"), 4, np.zeros(1, np.int32), block=64)
    assert found is not None and found.kind == "global memory race"


def test_arguments_that_share_memory_share_it_on_the_device(simulated: ignis.Device) -> None:
    kernel = ignis.compile(SOURCE, "swap")
    both = np.arange(20, dtype=np.float32)
    assert ignis.check(kernel, 1, both[:7], both[13:], 7, block=32, schedules=2) is None
    expected = [*range(13, 20), *range(7, 13), *range(7)]
    assert both.tolist() == expected


def test_every_order_begins_with_the_variables_of_the_module_as_they_were(
    simulated: ignis.Device,
) -> None:
    source = """
__device__ int count = 3;
extern "C" __global__ void ticket(int* out) { out[0] = atomicAdd(&count, 1); }"""
    kernel, out = ignis.compile(source, "ticket"), np.zeros(1, np.int32)
    for _ in range(2):
        assert ignis.check(kernel, 1, out, block=1, schedules=2) is None
        assert out[0] == 3 == kernel.globals["count"].numpy()
    kernel.globals["count"] = 7
    assert ignis.check(kernel, 1, out, block=1, schedules=2) is None
    assert out[0] == 7 == kernel.globals["count"].numpy()
    with examined():
        kernel.globals["count"] = 9  # by the host
    assert kernel.globals["count"].numpy() == 7


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda k: ignis.check(3, 1), "no kernel that is known: builtins.int"),
        (lambda k: ignis.check(k, 1, 2), "pass the block"),
        (lambda k: ignis.check(k, 1, 2, block=32, tile=4), "not tile"),
        (lambda k: ignis.check(k, 1, block=32), "takes 3 arguments"),
        (lambda k: ignis.check(k, 1, block=32, schedules=-1), "schedules"),
    ],
)
def test_what_cannot_be_launched_is_refused(simulated: ignis.Device, call: Any, text: str) -> None:
    with pytest.raises(ArgumentError, match=text):
        call(ignis.compile(SOURCE, "twice"))


def test_staged_addresses_keep_their_low_bits_and_are_translated_in_structs(
    simulated: ignis.Device,
) -> None:
    whole = np.arange(200, dtype=np.uint8)
    views = [whole[3:], whole[50:90], np.arange(5.0)]
    hosts = [host_array(view, f"v{n}") for n, view in enumerate(views)]
    found = [each for each in hosts if each is not None]
    with Staged(found, simulated) as staged:
        addresses = [staged.address(each.address) or 0 for each in found]
        assert addresses[1] - addresses[0] == 47
        assert all((a - each.address) % 16 == 0 for a, each in zip(addresses, found, strict=True))
        record = np.array([found[1].address, 7, found[2].address + 8], np.uint64).tobytes()
        words = np.frombuffer(staged.translate(record), np.uint64).tolist()
        assert words == [addresses[1], 7, addresses[2] + 8]
        assert staged.address(1) is None
        array = staged.array(found[1])
        assert array is not None and array.to_host()[:40].tolist() == views[1].tolist()
    assert host_array(np.float32(3), "scalar") is None and host_array([1], "list") is None


def test_a_producer_is_redirected_when_it_is_imported(
    simulated: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = "ignis_test_producer"
    (tmp_path / f"{package}.py").write_text("VALUE = 41\nVALUE += 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(PRODUCERS, "native", package)
    seen: list[tuple[str, int]] = []
    adapter = producer_of(ignis.compile(SOURCE, "twice"))

    class Noted:
        def __enter__(self) -> None:
            seen.append(("on", sys.modules[package].VALUE))

        def __exit__(self, *error: object) -> None:
            seen.append(("off", 0))

    monkeypatch.setattr(adapter, "redirected", lambda device: Noted())
    finders = list(sys.meta_path)
    with redirected(simulated):
        assert seen == []
        module = __import__(package)
        assert seen == [("on", 42)]
        assert type(module.__loader__).__module__ != "ignis.producers.registry"
    assert seen == [("on", 42), ("off", 0)]
    assert sys.meta_path == finders
    del sys.modules[package]


def test_a_tensor_on_a_gpu_is_no_argument() -> None:
    class Tensor:
        def untyped_storage(self) -> SimpleNamespace:
            return SimpleNamespace(device=SimpleNamespace(type="cuda"))

    Tensor.__module__ = "torch"
    with pytest.raises(ArgumentError, match="x: the tensor is on"):
        host_array(Tensor(), "x")


def test_strided_arrays_and_swapped_bytes_are_refused(simulated: ignis.Device) -> None:
    """A kernel would take the elements that lie in memory, which are others."""
    kernel = ignis.compile(SOURCE, "twice")
    y = np.zeros(64, np.float32)
    grid = np.ones((64, 2), np.float32)
    for x in (grid[:, 0], np.ones(64, np.float32)[::-1], np.ones(64, ">f4")):
        with pytest.raises(ArgumentError, match="x: a kernel takes elements as they lie"):
            ignis.check(kernel, 1, 64, (x, y, 63))
        with pytest.raises(ArgumentError, match="y: a kernel takes elements as they lie"):
            ignis.check(kernel, 1, 64, (y, x, 63))
    assert not y.any() and (grid == 1).all()


def test_what_is_written_to_a_read_only_array_is_not_lost_silently(
    simulated: ignis.Device,
) -> None:
    kernel = ignis.compile(SOURCE, "twice")
    x, y = np.ones(64, np.float32), np.zeros(64, np.float32)
    x.setflags(write=False)
    assert ignis.check(kernel, 1, 64, (x, y, 63)) is None
    assert np.array_equal(y, 2 * x)
    y = np.zeros(64, np.float32)
    y.setflags(write=False)
    with pytest.raises(ArgumentError, match="y: the kernel wrote to a read-only array"):
        ignis.check(kernel, 1, 64, (x, y, 63))
    assert not y.any()
