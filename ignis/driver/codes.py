"""CUDA's error codes by name, and the errors that carry them."""

from __future__ import annotations

from enum import IntEnum

from ignis.errors import CudaError, KernelError


class Code(IntEnum):
    """The ``CUresult`` values that ignis returns or compares with, without ``CUDA_ERROR_``."""

    INVALID_VALUE = 1
    OUT_OF_MEMORY = 2
    NOT_INITIALIZED = 3
    INVALID_DEVICE = 101
    INVALID_IMAGE = 200
    MAP_FAILED = 205
    NO_BINARY_FOR_GPU = 209
    INVALID_PTX = 218
    JIT_COMPILER_NOT_FOUND = 221
    OPERATING_SYSTEM = 304
    INVALID_HANDLE = 400
    ILLEGAL_STATE = 401
    NOT_FOUND = 500
    NOT_READY = 600
    ILLEGAL_ADDRESS = 700
    LAUNCH_OUT_OF_RESOURCES = 701
    LAUNCH_TIMEOUT = 702
    PEER_ACCESS_ALREADY_ENABLED = 704
    ASSERT = 710
    HARDWARE_STACK_ERROR = 714
    ILLEGAL_INSTRUCTION = 715
    MISALIGNED_ADDRESS = 716
    LAUNCH_FAILED = 719
    COOPERATIVE_LAUNCH_TOO_LARGE = 720
    NOT_SUPPORTED = 801
    STREAM_CAPTURE_UNSUPPORTED = 900
    STREAM_CAPTURE_INVALIDATED = 901
    STREAM_CAPTURE_UNMATCHED = 903
    STREAM_CAPTURE_UNJOINED = 904
    STREAM_CAPTURE_ISOLATION = 905
    STREAM_CAPTURE_IMPLICIT = 906
    CAPTURED_EVENT = 907
    STREAM_CAPTURE_WRONG_THREAD = 908
    INVALID_CLUSTER_SIZE = 912
    UNKNOWN = 999


def cuda_error(name: str, call: str, detail: str = "") -> CudaError:
    """Return the error ``CUDA_ERROR_<name>`` of `call`, which names the arguments that matter."""
    return CudaError(Code[name].value, f"CUDA_ERROR_{name}", call, detail)


def kernel_error(name: str, call: str, detail: str, facts: dict[str, object]) -> KernelError:
    """Return the error ``CUDA_ERROR_<name>`` of a launch, with the facts of a fault."""
    return KernelError(Code[name].value, f"CUDA_ERROR_{name}", call, detail, facts)
