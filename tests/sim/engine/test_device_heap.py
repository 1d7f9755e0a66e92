"""``malloc``, ``free``, ``new`` and ``delete`` in kernels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.cli.app import app
from ignis.errors import CudaError
from tests.helpers.command import CliRunner

SOURCE = r"""
struct Node {
  int value; Node* next;
  __device__ Node(int value, Node* next) : value(value), next(next) {}
};
__global__ void lists(int* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % 3 == 1) return;
  Node* head = nullptr;
  for (int k = 0; k < i % n; k++) head = new Node(k * i, head);
  int sum = 0;
  while (head) { Node* next = head->next; sum += head->value; delete head; head = next; }
  out[i] = sum;
}
__global__ void together(int* out) {
  __shared__ int* p;
  if (threadIdx.x == 0) p = (int*)malloc(4 * blockDim.x);
  __syncthreads();
  p[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = p[blockDim.x - 1 - threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) free(p);
}
__global__ void put(long long* out, bool lost) {
  float* p = (float*)malloc(12);
  p[0] = threadIdx.x;
  out[threadIdx.x] = lost ? 0 : (long long)p;
}
__global__ void take(const long long* from, float* out) {
  float* p = (float*)from[threadIdx.x];
  out[threadIdx.x] = p[0];
  free(p);
}
__global__ void greedy(long long* out, int nbytes) {
  int count = 0;
  char* first = nullptr;
  while (char* p = (char*)malloc(nbytes)) {
    *(char**)p = first;
    first = p;
    count++;
  }
  while (first) { char* next = *(char**)first; free(first); first = next; }
  out[0] = count;
}
__global__ void wrong(int* out, int how) {
  int* p = (int*)malloc(40);
  if (how == 0) p[threadIdx.x] = 1;
  if (how == 1) out[threadIdx.x] = p[threadIdx.x % 10];
  free(p);
  if (how == 2) out[threadIdx.x] = p[0];
  if (how == 3 && threadIdx.x == 5) free(p);
  if (how == 4) free(out);
}
"""


def kernel(device: ignis.Device, name: str) -> Any:
    return ignis.compile(SOURCE, name, device=device)


@pytest.mark.parametrize("checkers", ["default", "all"])
def test_kernels_allocate_and_free(device: ignis.Device, checkers: str) -> None:
    with ignis.sim.check(checkers):
        out = ignis.zeros(5 * 96, dtype="int32")
        kernel(device, "lists")[5, 96](out, 7)
        i = np.arange(5 * 96)
        length = i % 7
        assert np.array_equal(
            out.to_host(), np.where(i % 3 == 1, 0, i * length * (length - 1) // 2)
        )
        kernel(device, "together")[5, 96](out)
        assert np.array_equal(out.to_host().reshape(5, 96), np.tile(np.arange(96)[::-1], (5, 1)))
    if device.driver == "sim":
        assert not ignis.sim.kernel_allocations()


def test_memory_stays_until_another_kernel_frees_it(device: ignis.Device) -> None:
    pointers, out = ignis.zeros(40, dtype="int64"), ignis.zeros(40)
    kernel(device, "put")[1, 40](pointers, False)
    if device.driver == "sim":
        live = ignis.sim.kernel_allocations()
        assert sorted(live) == sorted(pointers.tolist())
        assert set(live.values()) == {(12, "malloc at kernel.cu:26")}
    kernel(device, "take")[1, 40](pointers, out)
    assert out.tolist() == list(range(40))


def test_the_heap_has_8_mebibytes(device: ignis.Device) -> None:
    out = ignis.zeros(1, dtype="int64")
    kernel(device, "greedy")[1, 1](out, 1 << 20)
    # A GPU keeps some of it for itself.
    assert out.tolist()[0] == 8 if device.driver == "sim" else 4 <= out.tolist()[0] <= 8


@pytest.mark.parametrize(
    ("how", "message"),
    [
        (0, "(?s)illegal address: store.*0 bytes past the end of memory of malloc at kernel.cu:47"),
        (1, "(?s)uninitialized read.*at kernel.cu:49 in wrong"),
        (2, r"(?s)illegal address: load.*at byte \d+ of freed memory"),
        (3, r"(?s)invalid free.*thread \(5, 0, 0\)"),
        (4, "invalid free: free.. of an address that malloc.. has not returned"),
    ],
)
def test_wrong_uses_are_reported(device: ignis.Device, how: int, message: str) -> None:
    if device.driver != "sim":
        pytest.skip("reports of the simulated device")
    with ignis.sim.check("uninitialized"), pytest.raises(CudaError, match=message):
        kernel(device, "wrong")[1, 11](ignis.zeros(11, dtype="int32"), how)
    for address in ignis.sim.kernel_allocations():
        ignis.Device("sim:0").api.heap.space.device_heap.free(address)  # type: ignore[attr-defined]


def test_the_command_reports_what_is_left(tmp_path: Path, device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("reports of the simulated device")
    file = tmp_path / "heap.cu"
    file.write_text(SOURCE)
    words = ["kernel", "check", str(file), "--name=put", "--grid=1", "--block=9", "--arg=out[9]"]
    words.append("--schedules=0")  # in which the addresses would be others
    kept = CliRunner().invoke(app, [*words, "--arg=lost=false"])
    assert kept.exit_code == 0, kept.output
    lost = CliRunner().invoke(app, [*words, "--arg=lost=true"])
    assert lost.exit_code == 4
    assert "memory leak: 108 bytes that the kernel allocated were not freed" in lost.output
    assert f"9 times by malloc at {file}:26" in lost.output.replace("\n", "")
    for address in ignis.sim.kernel_allocations():
        ignis.Device("sim:0").api.heap.space.device_heap.free(address)  # type: ignore[attr-defined]
