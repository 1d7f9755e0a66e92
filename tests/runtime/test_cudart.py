"""The raw runtime calls: error codes instead of exceptions, on either driver."""

from __future__ import annotations

import ctypes

import ml_dtypes
import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.runtime import cudart
from ignis.runtime.cudart import (
    cudaError_t,
    cudaFree,
    cudaFreeHost,
    cudaHostAlloc,
    cudaMalloc,
    cudaMemcpy,
    cudaMemcpyKind,
    cudaMemset,
)

SUCCESS = (cudaError_t.cudaSuccess,)
INVALID = (cudaError_t.cudaErrorInvalidValue,)
H2H, H2D, D2H, D2D, DEFAULT = cudaMemcpyKind


def malloc(nbytes: int) -> int:
    error, ptr = cudaMalloc(nbytes)
    assert error == cudaError_t.cudaSuccess
    return ptr


def test_error_codes_have_cudas_values() -> None:
    assert cudaError_t.cudaErrorInvalidValue == 1
    assert cudaError_t.cudaErrorMemoryAllocation == 2
    assert cudaError_t.cudaErrorIllegalAddress == 700
    assert [int(kind) for kind in cudaMemcpyKind] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("default", [False, True])
@pytest.mark.parametrize("nbytes", [1, 7, 129, 100_003])
def test_copies_of_all_kinds(
    device: ignis.Device, rng: np.random.Generator, nbytes: int, default: bool
) -> None:
    source = rng.integers(1, 255, nbytes, dtype=np.uint8)
    target = np.full(nbytes, 0xA5, np.uint8)
    a, b = malloc(nbytes), malloc(nbytes)
    assert cudaMemcpy(a, source, nbytes, DEFAULT if default else H2D) == SUCCESS
    assert cudaMemcpy(b, a, nbytes, DEFAULT if default else D2D) == SUCCESS
    assert cudaMemcpy(target, b, nbytes, DEFAULT if default else D2H) == SUCCESS
    np.testing.assert_array_equal(target, source)
    again = np.full(nbytes, 0xA5, np.uint8)
    assert cudaMemcpy(again, target.ctypes.data, nbytes, DEFAULT if default else H2H) == SUCCESS
    np.testing.assert_array_equal(again, source)
    assert cudaFree(a) == cudaFree(b) == SUCCESS


def test_pinned_memory_through_an_address(device: ignis.Device, rng: np.random.Generator) -> None:
    error, host = cudaHostAlloc(1000, 1)
    assert error == cudaError_t.cudaSuccess
    view = np.ctypeslib.as_array((ctypes.c_ubyte * 1000).from_address(host))
    data = rng.integers(1, 255, 1000, dtype=np.uint8)
    view[:] = data
    ptr = malloc(1000)
    assert cudaMemcpy(ptr, host, 1000, H2D) == SUCCESS
    view[:] = 0
    assert cudaMemcpy(host, ptr, 1000, D2H) == SUCCESS
    np.testing.assert_array_equal(view, data)
    assert cudaFree(ptr) == SUCCESS
    assert cudaFreeHost(host) == SUCCESS
    assert cudaFreeHost(host) == INVALID


def test_buffers_of_any_dtype_are_host_memory(device: ignis.Device) -> None:
    ptr = malloc(12)
    source = np.array([[1.5, -2.0], [3.0, 4.5]], ml_dtypes.bfloat16)
    target = np.zeros((2, 2), ml_dtypes.bfloat16)
    assert cudaMemcpy(ptr, source, 8, H2D) == SUCCESS
    assert cudaMemcpy(target, ptr, 8, D2H) == SUCCESS
    assert target.tolist() == source.tolist()
    text = bytearray(3)
    assert cudaMemcpy(ptr, b"abc", 3, H2D) == SUCCESS
    assert cudaMemcpy(text, ptr, 3, D2H) == SUCCESS
    assert text == b"abc"
    assert cudaFree(ptr) == SUCCESS


def test_memset_takes_the_low_byte(device: ignis.Device) -> None:
    ptr = malloc(1003)
    target = np.full(1003, 0xA5, np.uint8)
    assert cudaMemset(ptr, 0x1FF, 1003) == SUCCESS
    assert cudaMemset(ptr, 7, 10) == SUCCESS
    assert cudaMemcpy(target, ptr, 1003, D2H) == SUCCESS
    assert target.tolist() == [7] * 10 + [255] * 993
    assert cudaFree(ptr) == SUCCESS


def test_a_second_free_is_an_invalid_value(device: ignis.Device) -> None:
    ptr = malloc(64)
    assert cudaFree(ptr) == SUCCESS
    assert cudaFree(ptr) == INVALID


def test_null_may_be_freed(device: ignis.Device) -> None:
    assert cudaFree(0) == SUCCESS
    assert cudaFreeHost(0) == SUCCESS


def test_nothing_may_be_allocated_and_copied(device: ignis.Device) -> None:
    assert cudaMalloc(0) == (cudaError_t.cudaSuccess, 0)
    assert cudaHostAlloc(0) == (cudaError_t.cudaSuccess, 0)
    assert cudaMemcpy(0, 0, 0, D2D) == SUCCESS


def test_too_much_is_a_memory_allocation_error(device: ignis.Device) -> None:
    assert cudaMalloc(device.total_memory * 2) == (cudaError_t.cudaErrorMemoryAllocation, 0)
    assert cudaMalloc(-1) == (cudaError_t.cudaErrorInvalidValue, 0)


def test_unsuitable_buffers_are_invalid_values(device: ignis.Device) -> None:
    ptr = malloc(64)
    assert cudaMemcpy(ptr, bytes(10), 11, H2D) == INVALID
    assert cudaMemcpy(b"readonly", ptr, 8, D2H) == INVALID
    assert cudaMemcpy(ptr, bytes(10), -1, H2D) == INVALID
    assert cudaMemset(ptr, 0, -1) == INVALID
    direction = cudaError_t.cudaErrorInvalidMemcpyDirection
    assert cudaMemcpy(ptr, bytes(10), 10, 9) == (direction,)
    with pytest.raises(ArgumentError, match="address or a contiguous buffer"):
        cudaMemcpy(ptr, "text", 4, H2D)
    with pytest.raises(ArgumentError, match="address or a contiguous buffer"):
        cudaMemcpy(ptr, np.zeros((4, 4), np.uint8)[:, ::2], 4, H2D)
    assert cudaFree(ptr) == SUCCESS


def test_unknown_host_flags_are_invalid(device: ignis.Device) -> None:
    assert cudaHostAlloc(64, 0x100) == (cudaError_t.cudaErrorInvalidValue, 0)


def test_calls_take_a_device(device: ignis.Device) -> None:
    error, ptr = cudaMalloc(64, device=device.name)
    assert error == cudaError_t.cudaSuccess
    assert cudart.cudaFree(ptr, device=device) == SUCCESS
