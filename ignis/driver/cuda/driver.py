"""CudaDriver: the Driver protocol on libcuda through cuda.bindings."""

from __future__ import annotations

import os
from typing import Any, cast

from ignis.driver.codes import cuda_error
from ignis.driver.cuda import (
    blas,
    context,
    execution,
    graphs,
    memory,
    sharing,
    tensor_maps,
    textures,
)
from ignis.driver.cuda.context import CudaState
from ignis.driver.protocol import Describe, Driver
from ignis.driver.rooms import rooms
from ignis.errors import CudaError

_failure: CudaError | None = None


@rooms(context, memory, sharing, execution, textures, tensor_maps, blas, graphs)
class CudaDriver(CudaState):
    """The Driver protocol on libcuda; `ignis.driver.protocol.Driver` says what each call does.

    All methods may be called from any thread.

    Raises
    ------
    CudaError
        If libcuda cannot be loaded or finds no GPU; the text says which.
    """

    name = "cuda"
    recycles_blocks = True
    host_addressable = False
    keeps_values = True
    describe: Describe | None = None

    def __init__(self) -> None:
        super().__init__(_initialize())
        self._process: int | None = os.getpid()

    @property
    def alive(self) -> bool:
        """False after `shutdown`, and in a forked child, where CUDA cannot be used."""
        return self._process == os.getpid()

    def shutdown(self) -> None:
        """Mark the driver as gone; the end of the process releases the contexts."""
        self._process = None


def _initialize() -> Any:
    """Import cuda.bindings, load libcuda and initialize it."""
    call = "cuInit(0)"
    try:
        from cuda.bindings import driver as binding
    except ImportError as error:
        detail = f"cuda.bindings cannot be imported ({error}); install the package cuda-python"
        raise cuda_error("NOT_INITIALIZED", call, detail) from error
    try:
        (result,) = binding.cuInit(0)
    except Exception as error:  # the type of this error differs between releases
        detail = f"libcuda cannot be loaded: is an NVIDIA driver installed? ({error})"
        raise cuda_error("NOT_INITIALIZED", call, detail) from error
    if result:
        detail = "the NVIDIA driver is installed, but it finds no usable GPU"
        raise CudaError(int(result), result.name, call, detail)
    return binding


def open_driver() -> Driver:
    """Return a new driver; `ignis.driver.registry` has the one of the process.

    Raises
    ------
    CudaError
        If there is no usable GPU; later calls raise the same error without asking libcuda again.
    """
    global _failure
    if _failure is not None:
        raise CudaError(*_failure.args)
    try:
        return cast(Driver, CudaDriver())
    except CudaError as error:
        # A copy: the traceback of the error would keep all frames that led here alive.
        _failure = CudaError(*error.args)
        raise
