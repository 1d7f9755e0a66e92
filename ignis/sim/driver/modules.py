"""Loaded modules and their kernels.

The engine, and with it the compiler, is imported with the first module. What it does not execute
is refused with ``CUDA_ERROR_NOT_SUPPORTED``.
"""

from __future__ import annotations

import functools
import math
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ignis.base.extras import extra_hint
from ignis.driver.codes import cuda_error, kernel_error
from ignis.driver.gpu_limits import COMMON, PORTABLE_CLUSTER
from ignis.driver.protocol import Dim3, LaunchShape
from ignis.errors import CudaError
from ignis.sim.driver.queues import SimDevice
from ignis.sim.engine.attributes import MAX_THREADS, Gpu
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.ptx.ptx_errors import PtxError, UnsupportedInstruction
from ignis.sim.ptx.targets import includes
from ignis.sim.reports.demangle import readable_name
from ignis.sim.reports.report import KernelFault
from ignis.sim.reports.source_lines import locate

if TYPE_CHECKING:
    from ignis.sim.engine.launch import KernelCode
    from ignis.sim.engine.program import Program

_FOR = re.compile(r"^\s*\.target\s+(sm_\d+\w*)", re.MULTILINE)
GRID_LIMIT = tuple(COMMON[f"MAX_GRID_DIM_{axis}"] for axis in "XYZ")
BLOCK_LIMIT = tuple(COMMON[f"MAX_BLOCK_DIM_{axis}"] for axis in "XYZ")
# All others are LAUNCH_FAILED.
_FAULT_CODES = {
    "illegal address": "ILLEGAL_ADDRESS",
    "misaligned address": "MISALIGNED_ADDRESS",
    "assert": "ASSERT",
    "deadlock": "LAUNCH_TIMEOUT",
    "divergent barrier": "LAUNCH_TIMEOUT",
    "missing lanes": "LAUNCH_TIMEOUT",
    "invalid barrier": "ILLEGAL_INSTRUCTION",
    "invalid mask": "ILLEGAL_INSTRUCTION",
    "invalid matrix descriptor": "ILLEGAL_INSTRUCTION",
    "endless kernel": "LAUNCH_TIMEOUT",
    "stack overflow": "HARDWARE_STACK_ERROR",
    "surface boundary": "ILLEGAL_ADDRESS",
}


def compile_ptx(image: bytes, space: AddressSpace, room: int, gpu: Gpu, call: str) -> Program:
    """Compile and load a module with at most `room` bytes of variables, for `call`."""
    if image[:4] == b"\x7fELF":
        text = f"a cubin; the simulated device takes {gpu.code} PTX"
        raise cuda_error("NO_BINARY_FOR_GPU", call, text)
    if b".version" not in image:
        raise cuda_error("INVALID_IMAGE", call, "the image is not PTX")
    try:
        from ignis.sim.engine.program import Program
    except ImportError as error:
        text = f"the simulator's compiler is missing ({error}); {extra_hint('sim')}"
        raise cuda_error("JIT_COMPILER_NOT_FOUND", call, text) from error
    try:
        return Program(image, space, room, gpu)
    except PtxError as error:
        raise cuda_error("INVALID_PTX", call, str(error)) from error
    except MemoryError as error:
        raise cuda_error("OUT_OF_MEMORY", call, str(error)) from error


def translated(code: Program, name: str) -> KernelCode:
    """The code of a kernel; an error of its translation names the call."""
    call = f"cuModuleGetFunction({readable_name(name)})"
    try:
        found: KernelCode = code.functions[name]
        return found
    except PtxError as error:
        raise cuda_error("INVALID_PTX", call, str(error)) from error
    except UnsupportedInstruction as error:
        raise _unsupported(call, code, error) from error


def _unsupported(call: str, code: Program, error: UnsupportedInstruction) -> CudaError:
    """Return the error for an instruction; it names the function and the line of the source.

    Code for a newer GPU than the simulated one often has another way for the same on that.
    """
    text = code.ptx.decode("utf-8", "replace")
    source = locate(text, error.line)
    found = _FOR.search(text)
    newer = found is not None and not includes(code.gpu.target, found[1])
    hint = (
        f"; the code is for {found[1]}: compile it for {code.gpu.code}" if found and newer else ""
    )
    if source is None:
        return cuda_error("NOT_SUPPORTED", call, f"{error}{hint}")
    # Of the kernel's own file: an intrinsic's line is in a header of CUDA's.
    bare = UnsupportedInstruction(error.text, error.line, error.reason)
    where = f"{source.chain[-1].function} at {source.own.name}"
    return cuda_error("NOT_SUPPORTED", call, f"{where}: {bare}{hint}")


@dataclass(slots=True, eq=False)
class Module:
    """A loaded module, and the handles of those of its kernels that were asked for."""

    device: SimDevice
    code: Program
    functions: dict[str, int] = field(default_factory=dict)


class Function:
    """A kernel with a handle; launches of it are cooperative or not.

    `cooperative` is the handle of the same kernel for cooperative launches, 0 before the first.
    """

    def __init__(self, device: SimDevice, code: KernelCode, cooperative: bool = False) -> None:
        self.device = device
        self.device_id = device.id
        self.code = code
        self.cooperative = 0
        self.call = "cuLaunchCooperativeKernel" if cooperative else "cuLaunchKernel"
        self.launch = code.launch
        if cooperative:
            self.launch = functools.partial(code.launch, cooperative=True)
        self.max_threads = min(code.max_threads, MAX_THREADS)
        self.max_dynamic = max(COMMON["MAX_SHARED_MEMORY_PER_BLOCK"] - code.shared_bytes, 0)
        self.carveout = -1
        self.cluster = code.cluster
        self.largest_cluster = PORTABLE_CLUSTER

    def blocks_of(self, grid: Dim3) -> Dim3:
        """The blocks of a grid along x, y and z; of kernels that scale it counts clusters."""
        x, y, z = self.cluster if self.cluster and self.code.scales else (1, 1, 1)
        return grid[0] * x, grid[1] * y, grid[2] * z

    def run(self, shape: LaunchShape, parameters: int, part: tuple[int, int] | None = None) -> None:
        """Launch, or run a part of the blocks, and translate what the engine meets."""
        if self.code.scales:
            shape = (self.blocks_of(shape[0]), *shape[1:])
        try:
            if part is None:
                self.launch(shape, parameters)
            else:
                self.launch(shape, parameters, part=part)
        except KernelFault as fault:
            report = fault.report
            name, call = _FAULT_CODES.get(report.kind, "LAUNCH_FAILED"), self._call(shape)
            raise kernel_error(name, call, report.text, report.as_dict()) from None
        except UnsupportedInstruction as error:
            raise self._error("NOT_SUPPORTED", shape, str(error)) from None
        except MemoryError as error:
            raise self._error("OUT_OF_MEMORY", shape, str(error)) from error

    def parts(self, shape: LaunchShape) -> list[tuple[int, int] | None]:
        """Return the parts in which a launch may run; see `KernelCode.halves`."""
        (x, y, z), _, _ = shape
        return [None] if "Cooperative" in self.call else self.code.halves(x * y * z)

    def _call(self, shape: LaunchShape) -> str:
        grid, block, _ = shape
        return f"{self.call}({readable_name(self.code.name)}, grid={grid}, block={block})"

    def _error(self, name: str, shape: LaunchShape, detail: str) -> CudaError:
        return cuda_error(name, self._call(shape), detail)

    def check_resident(self, shape: LaunchShape) -> None:
        """Raise if the device does not hold all blocks of the grid at a time."""
        grid, block, shared = shape
        threads, static = block[0] * block[1] * block[2], self.code.shared_bytes
        if 0 < threads <= MAX_THREADS:
            blocks = math.prod(self.blocks_of(grid))
            most = self.device.gpu.resident_blocks(threads, static + shared)
            if blocks > most:
                text = f"{blocks} blocks, but the device holds at most {most} at a time"
                raise self._error("COOPERATIVE_LAUNCH_TOO_LARGE", shape, text)

    def divides(self, grid: Dim3) -> bool:
        """Tell whether the grid is made of clusters, which are not too large."""
        extents, blocks = self.cluster or (1, 1, 1), self.blocks_of(grid)
        fits = all(not n % each for n, each in zip(blocks, extents, strict=True))
        fits &= all(n <= most for n, most in zip(blocks, GRID_LIMIT, strict=True))
        return fits and math.prod(extents) <= self.largest_cluster

    def refusal(self, shape: LaunchShape, nbytes: int) -> CudaError:
        """Return the error of a launch that the driver refuses."""
        grid, block, shared = shape
        name = "INVALID_VALUE"
        threads = block[0] * block[1] * block[2]
        blocks = self.blocks_of(grid)
        if not all(0 < n <= most for n, most in zip(blocks, GRID_LIMIT, strict=True)):
            text = f"the grid must be from 1 to {GRID_LIMIT}"
        elif not all(0 < n <= most for n, most in zip(block, BLOCK_LIMIT, strict=True)):
            text = f"the block must be from 1 to {BLOCK_LIMIT}"
        elif threads > MAX_THREADS:
            text = f"{threads} threads in a block, at most {MAX_THREADS}"
        elif threads > self.max_threads:
            name = "LAUNCH_OUT_OF_RESOURCES"
            text = f"{threads} threads in a block, at most {self.max_threads} of this kernel"
        elif self.cluster is not None and not self.divides(grid):
            name = "INVALID_CLUSTER_SIZE"
            text = f"the grid is no multiple of the cluster, {self.cluster} blocks"
            if math.prod(self.cluster) > self.largest_cluster:
                text = f"a cluster of {self.cluster} blocks, at most {self.largest_cluster}"
                text += " without NON_PORTABLE_CLUSTER_SIZE_ALLOWED" * (self.largest_cluster < 16)
        elif nbytes < self.code.parameter_bytes:
            text = f"{nbytes} bytes of parameters, but the kernel takes {self.code.parameter_bytes}"
        else:
            text = f"{shared} bytes of dynamic shared memory, but the limit is {self.max_dynamic}"
        return self._error(name, shape, text)
