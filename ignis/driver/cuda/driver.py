"""CudaDriver: the Driver protocol on libcuda through cuda.bindings."""

from __future__ import annotations

import os
import threading
from typing import Any

from ignis.driver.cuda import blas
from ignis.driver.cuda.execution import CudaExecution
from ignis.driver.cuda.graphs import CudaGraphs
from ignis.driver.cuda.memory import CudaMemory
from ignis.driver.protocol import Describe
from ignis.errors import CudaError

__all__ = ["CudaDriver", "open_driver", "unavailable_reason"]

_lock = threading.Lock()
_driver: CudaDriver | None = None
_failure: CudaError | None = None


class CudaDriver(CudaMemory, CudaExecution, CudaGraphs):
    """The Driver protocol on libcuda; see `ignis.driver.protocol.Driver`.

    All methods may be called from any thread.

    Raises
    ------
    CudaError
        If libcuda cannot be loaded or finds no GPU; the text says which.
    """

    name = "cuda"
    recycles_blocks = True
    host_addressable = False
    describe: Describe | None = None

    def __init__(self) -> None:
        super().__init__(_initialise())
        self._process: int | None = os.getpid()

    @property
    def alive(self) -> bool:
        """False after `shutdown`, and in a forked child, where CUDA cannot be used."""
        return self._process == os.getpid()

    def shutdown(self) -> None:
        """Mark the driver as gone; the end of the process releases the contexts."""
        self._process = None

    matmul = blas.matmul


def _initialise() -> Any:
    """Import cuda.bindings, load libcuda and initialise it."""
    call = "cuInit(0)"
    try:
        from cuda.bindings import driver as binding
    except ImportError as error:
        detail = f"cuda.bindings cannot be imported ({error}); install the package cuda-python"
        raise CudaError(3, "CUDA_ERROR_NOT_INITIALIZED", call, detail) from error
    try:
        (result,) = binding.cuInit(0)
    except Exception as error:  # the type of this error differs between releases
        detail = f"libcuda cannot be loaded: is an NVIDIA driver installed? ({error})"
        raise CudaError(3, "CUDA_ERROR_NOT_INITIALIZED", call, detail) from error
    if result:
        detail = "the NVIDIA driver is there, but no GPU can be used"
        raise CudaError(int(result), result.name, call, detail)
    return binding


def open_driver() -> CudaDriver:
    """Return the driver, the same one for the whole process.

    Raises
    ------
    CudaError
        If there is no usable GPU; asked for once, the answer is kept.
    """
    global _driver, _failure
    with _lock:
        if _failure is not None:
            raise CudaError(*_failure.args)
        if _driver is None:
            try:
                _driver = CudaDriver()
            except CudaError as error:
                # A copy: the traceback of the error would keep all frames that led here alive.
                _failure = CudaError(*error.args)
                raise
        return _driver


def unavailable_reason() -> str | None:
    """Return why there is no usable GPU, or None if there is one."""
    try:
        open_driver()
    except CudaError as error:
        return str(error)
    return None
