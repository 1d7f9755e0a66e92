"""CUDA's error codes, as the simulated driver returns them."""

from __future__ import annotations

from ignis.errors import CudaError, KernelError

__all__ = ["CODES", "cuda_error", "kernel_error"]

CODES: dict[str, int] = {
    "CUDA_ERROR_INVALID_VALUE": 1,
    "CUDA_ERROR_OUT_OF_MEMORY": 2,
    "CUDA_ERROR_DEINITIALIZED": 4,
    "CUDA_ERROR_INVALID_DEVICE": 101,
    "CUDA_ERROR_INVALID_IMAGE": 200,
    "CUDA_ERROR_NO_BINARY_FOR_GPU": 209,
    "CUDA_ERROR_INVALID_PTX": 218,
    "CUDA_ERROR_JIT_COMPILER_NOT_FOUND": 221,
    "CUDA_ERROR_INVALID_HANDLE": 400,
    "CUDA_ERROR_ILLEGAL_STATE": 401,
    "CUDA_ERROR_NOT_FOUND": 500,
    "CUDA_ERROR_NOT_READY": 600,
    "CUDA_ERROR_ILLEGAL_ADDRESS": 700,
    "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES": 701,
    "CUDA_ERROR_LAUNCH_TIMEOUT": 702,
    "CUDA_ERROR_ASSERT": 710,
    "CUDA_ERROR_HARDWARE_STACK_ERROR": 714,
    "CUDA_ERROR_ILLEGAL_INSTRUCTION": 715,
    "CUDA_ERROR_MISALIGNED_ADDRESS": 716,
    "CUDA_ERROR_LAUNCH_FAILED": 719,
    "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE": 720,
    "CUDA_ERROR_NOT_SUPPORTED": 801,
    "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED": 900,
    "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED": 901,
    "CUDA_ERROR_STREAM_CAPTURE_UNMATCHED": 903,
    "CUDA_ERROR_STREAM_CAPTURE_UNJOINED": 904,
    "CUDA_ERROR_STREAM_CAPTURE_ISOLATION": 905,
    "CUDA_ERROR_STREAM_CAPTURE_IMPLICIT": 906,
    "CUDA_ERROR_CAPTURED_EVENT": 907,
    "CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD": 908,
    "CUDA_ERROR_UNKNOWN": 999,
}


def cuda_error(name: str, call: str, detail: str = "") -> CudaError:
    """Return the error ``CUDA_ERROR_<name>`` of `call`.

    Parameters
    ----------
    name : str
        Without its prefix, for example ``"INVALID_VALUE"``.
    call : str
        The call that fails, with the arguments that matter.
    detail : str
        What is wrong.
    """
    full = f"CUDA_ERROR_{name}"
    return CudaError(CODES[full], full, call, detail)


def kernel_error(name: str, call: str, detail: str, facts: dict[str, object]) -> KernelError:
    """Return the error ``CUDA_ERROR_<name>`` of a launch, with the facts of a fault."""
    full = f"CUDA_ERROR_{name}"
    return KernelError(CODES[full], full, call, detail, facts)
